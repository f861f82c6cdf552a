import type { DpeClass } from "./enumerations.ts";

/** The fields that dark ink is written on, the same in both themes. Classes E, F and G are red. */
const colours: Partial<Record<DpeClass, string>> = { A: "#5ab46a", B: "#a9d172", C: "#f2da55", D: "#f0a655" };
const RED = "#e8857a";

/** The ink of the letters: at least 5:1 on each colour. */
export const dpeInk = "#1b2228";

export const dpeColour = (dpeClass: DpeClass): string => colours[dpeClass] ?? RED;
