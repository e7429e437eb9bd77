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
