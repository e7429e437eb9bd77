/** Line drawings of 16 x 16. */
const PATHS = {
  open: "M1.5 12.5v-9h4l1.5 2h6v2M1.5 12.5l2-5h11l-2 5z",
  close: "M4 4l8 8M12 4l-8 8",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  fit: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  rulers: "M2 14V2h12M2 5h2M2 8h3M2 11h2M5 2v2M8 2v3M11 2v2",
  grid: "M2 6h12M2 10h12M6 2v12M10 2v12M2 2h12v12H2z",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  hidden: "M2 2l12 12M6.5 3.7C9 3 12.5 4.500 14.500 8c-.5 1-1.200 1.900-2 2.600M9.500 12.300C6.500 13 3.500 11.500 1.500 8c.6-1.200 1.400-2.100 2.300-2.800",
  only: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v2M8 13v2M1 8h2M13 8h2",
  light: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  dark: "M13 9.500A5.500 5.500 0 0 1 6.500 3 5.500 5.500 0 1 0 13 9.500z",
  play: "M5 3l8 5-8 5z",
  pause: "M5 3v10M11 3v10",
  down: "M4 6l4 4 4-4",
  right: "M6 4l4 4-4 4",
  again: "M13 8a5 5 0 1 1-1.500-3.500M13 2v3h-3",
  undo: "M3 7h7a3.500 3.500 0 0 1 0 7H6M3 7l3.500-3.500M3 7l3.500 3.500",
  redo: "M13 7H6a3.500 3.500 0 0 0 0 7h4M13 7L9.500 3.500M13 7l-3.500 3.500",
  save: "M2.500 2.500h9l2 2v9h-11zM5 2.500v4h5v-4M4.500 13.500v-4h7v4",
  sound: "M2 6v4h3l4 3V3L5 6zM11.500 5.500a3.500 3.500 0 0 1 0 5",
  quiet: "M2 6v4h3l4 3V3L5 6zM11 6l4 4M15 6l-4 4",
  hand: "M5 8V3.500a1 1 0 0 1 2 0V7V2.500a1 1 0 0 1 2 0V7V3.500a1 1 0 0 1 2 0V10c0 3-1.500 4.500-4 4.500-2 0-3-1-4.500-4.500-.5-1.200 1-1.800 1.700-.8L5 10.500",
  pencil: "M2.500 13.500l1-3.500 7.500-7.500 2.500 2.500L6 12.500zM9.500 4l2.500 2.500",
  line: "M3 13L13 3",
  rectangle: "M2.500 3.500h11v9h-11z",
  fill: "M7 2l6 6-5 5-6-5.500zM13.500 10.500c1 1.500 1 3 0 3s-1-1.500 0-3",
  pick: "M9 5l2 2-6.500 6.500H2.500v-2zM8 4l1.500-1.500c1-1 3 0 4 1s0 2.500-1 3.500L11 8z",
  select: "M2.500 5V2.500H5M8 2.500h1M11 2.500h2.500V5M13.500 8v1M13.500 11v2.500H11M8 13.500H7M5 13.500H2.500V11M2.500 8V7",
  stamp: "M6 9c1-2-1-3-1-4.500a3 3 0 0 1 6 0C11 6 9 7 10 9h3v2.500H3V9zM3 14h10",
  mirror: "M8 2v12M6 5L2 11h4zM10 5l4 6h-4z",
  flip: "M2 8h12M5 6l6-4v4zM5 10l6 4v-4z",
  objects: "M3 2l4 11 1.500-4.500L13 7zM9.500 9.500l4 4",
  tools: "M10 2a4 4 0 0 0-3.500 5.500L2 12l2 2 4.500-4.500A4 4 0 0 0 14 6l-2.500 2-2-.5L9 5.500 11 3z",
  search: "M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10.500 10.500l3.500 3.500",
  file: "M4 1.500h5l3.500 3.500v9.500H4zM9 1.500V5h3.500",
  folder: "M1.500 13V3h4.500l1.500 2h7v8z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button with a drawing, and what it does as label and tip. */
export function IconButton(props: { icon: IconName; label: string; onClick: () => void; pressed?: boolean; disabled?: boolean; tabIndex?: number; class?: string }) {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ""}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      tabIndex={props.tabIndex}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
