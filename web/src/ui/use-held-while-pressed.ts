import { useEffect, useState } from "react";

let isPressed = false;
const waiting = new Set<() => void>();

function press() {
  isPressed = true;
}

/** The click comes right after the release, and must still find its target. */
function release() {
  if (!isPressed) return;
  setTimeout(() => {
    isPressed = false;
    for (const show of waiting) show();
  });
}

/** Adds nothing when called again. */
function listen() {
  window.addEventListener("mousedown", press, true);
  window.addEventListener("mouseup", release, true);
  // Presses that end without `mouseup`. Not captured, `blur` is that of the window alone.
  for (const event of ["dragend", "contextmenu", "keydown", "blur"]) window.addEventListener(event, release);
}

/**
 * Keeps a value while a mouse button or finger is down, until its click. A press takes the focus from a field: an error shown
 * then would move the button from under the pointer.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (value !== shown && !isPressed) setShown(value);
  useEffect(listen, []);
  useEffect(() => {
    if (value === shown) return;
    const show = () => setShown(value);
    // Released before this was on the screen.
    if (!isPressed) return show();
    waiting.add(show);
    return () => void waiting.delete(show);
  }, [value, shown]);
  return shown;
}
