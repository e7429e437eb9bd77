/** A question to the person, over the page. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { signal, type Signal } from "@preact/signals";

export interface Question {
  title: string;
  content: ComponentChildren;
  /** Labels of the buttons: the last is what Enter chooses. */
  choices: readonly string[];
  /** The label; null: the question was dismissed. */
  answer(choice: string | null): void;
}

const asked: Signal<Question | null> = signal(null);

/** The label of the button that was chosen; null: the question was dismissed. */
export function ask(title: string, content: ComponentChildren, ...choices: string[]): Promise<string | null> {
  asked.peek()?.answer(null);
  return new Promise((resolve) => {
    asked.value = {
      title,
      content,
      choices,
      answer: (choice) => {
        asked.value = null;
        resolve(choice);
      },
    };
  });
}

export function Dialog() {
  const question = asked.value, element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question && !element.current!.open) element.current!.showModal();
  }, [question]);
  if (!question) return null;
  return (
    <dialog ref={element} class="dialog" aria-labelledby="dialog-title" onClose={() => question.answer(element.current!.returnValue || null)}>
      <h2 id="dialog-title">{question.title}</h2>
      <div class="dialog-content">{question.content}</div>
      <div class="dialog-buttons">
        {question.choices.map((choice, index) => (
          <button type="button" key={choice} class={index === question.choices.length - 1 ? "first" : ""} autofocus={index === question.choices.length - 1} onClick={() => element.current!.close(choice)}>
            {choice}
          </button>
        ))}
      </div>
    </dialog>
  );
}
