/** Ready ways to look at the document. */
import type { OpenDocument } from "../document.js";

export function Views({ document }: { document: OpenDocument }) {
  const views = document.views.value, ready = document.ready.value;
  const choose = (name: string) => {
    const view = views.find((one) => one.name === name);
    if (view) document.show(view);
  };
  return (
    <select aria-label="View" value={ready?.name} onChange={(event) => choose(event.currentTarget.value)}>
      {views.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}
