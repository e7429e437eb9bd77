/** Values that are loaded from the worker. */
import { useEffect, useState } from "preact/hooks";
import { textOf } from "../document.js";

export interface Loaded<T> {
  value?: T;
  error?: string;
  loading: boolean;
}

/** Loads whenever an input changes. The last value stays until the next one is there. */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ loading: true });
  useEffect(() => {
    let current = true;
    setState(({ value }) => ({ value, loading: true }));
    load().then(
      (value) => current && setState({ value, loading: false }),
      (error) => current && setState({ error: textOf(error), loading: false }),
    );
    return () => void (current = false);
  }, inputs);
  return state;
}
