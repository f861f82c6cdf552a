/** For a control that goes away with its own action: the focus would be lost with it. */
export const focusMain = (): void => {
  document.querySelector("main")?.focus({ preventScroll: true });
};
