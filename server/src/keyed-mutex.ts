/** Same key: in call order. Different keys: concurrently. */
export const keyedMutex = (): (<T>(about: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>();
  return (about, work) => {
    const turn = (last.get(about) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(about, settled);
    void settled.then(() => {
      if (last.get(about) === settled) last.delete(about);
    });
    return turn;
  };
};
