let holders = 0;
let waiting: (() => void)[] = [];

/** Keeps screens as they are, during a drag for instance, until the returned function is called. */
export const holdChanges = (): (() => void) => {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const shown = waiting;
    waiting = [];
    for (const show of shown) show();
  };
};

/** At once, unless changes are held. */
export const whenNotHeld = (show: () => void): void => {
  if (holders > 0) waiting.push(show);
  else show();
};
