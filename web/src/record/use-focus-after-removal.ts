import { useLayoutEffect, useRef } from "react";

/** The control of a row that leaves its list; `asked`: a dialog has the focus meanwhile. */
type Leaving = {
  control: HTMLElement;
  list: HTMLElement;
  at: number;
  fallback: HTMLElement | null;
  asked: boolean;
  removed: boolean;
};

/** The same control of each row; `data-remove` tells several apart. */
const likeIn = (list: HTMLElement, { dataset: { remove = "" } }: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`[data-remove="${remove}"]`),
];

const nextTo = ({ control, list, at, fallback }: Leaving): HTMLElement | null => {
  const others = list.isConnected ? likeIn(list, control).filter((other) => other !== control) : [];
  return others[at] ?? others.at(-1) ?? fallback;
};

/**
 * Moves the focus to the next row when one leaves its list, else to `fallback`. Call it where the rows are read; the
 * control of a row that removes it has `data-remove`.
 */
export function useFocusAfterRemoval() {
  const leaving = useRef<Leaving | null>(null);

  useLayoutEffect(() => {
    const left = leaving.current;
    if (!left || left.asked || left.control.isConnected) return;
    leaving.current = null;
    nextTo(left)?.focus();
  });

  function leave(control: HTMLElement, fallback: HTMLElement | null, asked = false) {
    const list = control.closest<HTMLElement>("ul, table");
    leaving.current = list && {
      control,
      list,
      at: likeIn(list, control).indexOf(control),
      fallback,
      asked,
      removed: false,
    };
  }

  return {
    /** Before the removal. */
    leave,
    /** Before the question whose dialog gets `finalFocus`. */
    ask: (control: HTMLElement, fallback: HTMLElement | null) => leave(control, fallback, true),
    /** After the answer. */
    removed: () => {
      if (leaving.current) leaving.current.removed = true;
    },
    /** The removal failed. */
    stay: () => {
      leaving.current = null;
    },
    finalFocus: (): HTMLElement | true => {
      const left = leaving.current;
      leaving.current = null;
      return (left?.removed && nextTo(left)) || true;
    },
  };
}
