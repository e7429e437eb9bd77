/** Saved games that the browser keeps, for each game by its name. */
export interface Save {
  place: string;
  turns: number;
  /** Milliseconds since 1970; no two are equal. */
  time: number;
  /** JSON of the whole state. */
  state: string;
}

const SAVES_MAX = 20;

function key(name: string): string {
  return `mapwright-saves:${name}`;
}

/** The newest first. */
export function keptSaves(name: string): Save[] {
  try {
    return JSON.parse(localStorage.getItem(key(name)) ?? "[]") as Save[];
  } catch {
    return [];
  }
}

export function keepSave(name: string, save: Save): void {
  localStorage.setItem(key(name), JSON.stringify([save, ...keptSaves(name)].slice(0, SAVES_MAX)));
}

export function forgetSave(name: string, save: Save): void {
  localStorage.setItem(key(name), JSON.stringify(keptSaves(name).filter(({ time }) => time !== save.time)));
}
