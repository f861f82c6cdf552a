/** Undefined without one. For values that people type: `constructor` is no label, though every object has it. */
export const labelOf = <T>(labels: Readonly<Record<string, T>>, value: string): T | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined;
