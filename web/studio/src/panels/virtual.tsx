/** A grid of rows of which only the visible ones exist: 50,000 items scroll like 50. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";

export const ROW_HEIGHT = 24;
const SPARE_ROWS = 8;

export interface VirtualRowsProps {
  count: number;
  label: string;
  /** The cells of a row. */
  render(index: number): ComponentChildren;
  /** The chosen row is scrolled into view when it changes; -1: none. */
  chosen?: number;
  onChoose?(index: number): void;
  /** Above the rows, and scrolled sideways with them. */
  header?: ComponentChildren;
  /** Widths of the columns, as grid-template-columns has them. */
  columns: string;
  rowClass?(index: number): string;
}

/** The row that a key leads to, or null. */
export function rowAfter(key: string, row: number, count: number, page: number): number | null {
  const steps: Record<string, number> = { ArrowDown: row + 1, ArrowUp: row - 1, PageDown: row + page, PageUp: row - page, Home: 0, End: count - 1 };
  const wanted = steps[key];
  return wanted === undefined || !count ? null : Math.min(Math.max(wanted, 0), count - 1);
}

export function VirtualRows({ count, label, render, chosen = -1, onChoose, header, columns, rowClass }: VirtualRowsProps) {
  const id = useId(), scroller = useRef<HTMLDivElement>(null), head = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0), [height, setHeight] = useState(400), [active, setActive] = useState(-1);
  const current = active >= 0 && active < count ? active : chosen;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const reveal = (row: number) => {
    const element = scroller.current, room = (element?.clientHeight ?? 0) - (head.current?.offsetHeight ?? 0);
    if (!element || row < 0) return;
    if (row * ROW_HEIGHT < element.scrollTop) element.scrollTop = row * ROW_HEIGHT;
    else if ((row + 1) * ROW_HEIGHT > element.scrollTop + room) element.scrollTop = (row + 1) * ROW_HEIGHT - room;
  };
  useEffect(() => {
    setActive(chosen);
    reveal(chosen);
  }, [chosen]);

  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const next = rowAfter(event.key, current, count, Math.max(1, Math.floor(height / ROW_HEIGHT) - 1));
    if (next !== null) {
      setActive(next);
      reveal(next);
    } else if ((event.key === "Enter" || event.key === " ") && current >= 0) onChoose?.(current);
    else return;
    event.preventDefault();
  };

  const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE_ROWS);
  const to = Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + SPARE_ROWS);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  const headRows = header ? 1 : 0;
  return (
    <div
      class="rows"
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + headRows}
      aria-readonly="true"
      aria-activedescendant={current >= from && current < to ? `${id}-${current}` : undefined}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      {header && (
        <div class="row head" role="row" aria-rowindex={1} ref={head} style={{ gridTemplateColumns: columns }}>
          {header}
        </div>
      )}
      <div class="rows-body" role="rowgroup" style={{ height: `${count * ROW_HEIGHT}px` }}>
        {rows.map((row) => (
          <div
            key={row}
            id={`${id}-${row}`}
            role="row"
            class={`row ${row === current ? "active" : ""} ${rowClass?.(row) ?? ""}`}
            aria-rowindex={row + 1 + headRows}
            aria-selected={row === chosen}
            style={{ gridTemplateColumns: columns, transform: `translateY(${row * ROW_HEIGHT}px)` }}
            onClick={() => {
              setActive(row);
              onChoose?.(row);
            }}
          >
            {render(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
