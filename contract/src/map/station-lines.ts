// Table of data: the lines that stop at the stations of Île-de-France Mobilités.
import { plainText } from "../format/spacing.ts";

const numbered = {
  metro: "1 2 3 3bis 4 5 6 7 7bis 8 9 10 11 12 13 14",
  rer: "A B C D E",
  train: "H J K L N P R U V",
  tram: "1 2 3a 3b 4 5 6 7 8 9 10 11 12 13 14",
};

const modes = {
  metro: { name: "Métro", sign: "M" },
  rer: { name: "RER", sign: "RER" },
  train: { name: "Train", sign: "Train" },
  tram: { name: "Tram", sign: "T" },
  other: { name: "", sign: "" },
};
export type LineMode = keyof typeof modes;

/** `number` is the whole name of a line without one. */
export type StationLine = { id: string; mode: LineMode; number: string };

const others: readonly StationLine[] = [
  { id: "grandes-lignes", mode: "other", number: "Grandes lignes" },
  { id: "orlyval", mode: "other", number: "Orlyval" },
  { id: "cdgval", mode: "other", number: "CDGVAL" },
  { id: "funiculaire", mode: "other", number: "Funiculaire de Montmartre" },
];

export const stationLines: readonly StationLine[] = [
  ...Object.entries(numbered).flatMap(([mode, numbers]) =>
    numbers.split(" ").map((number) => ({
      id: `${mode}-${number.toLowerCase()}`,
      mode: mode as LineMode,
      number,
    })),
  ),
  ...others,
];

/** Words before a number, as typed, with the modes that they mean. */
const modeWords = new Map<string, readonly LineMode[]>([
  ["ligne", ["metro", "rer", "train", "tram"]],
  ["metro", ["metro"]],
  ["m", ["metro"]],
  ["rer", ["rer"]],
  ["train", ["train"]],
  ["transilien", ["train"]],
  ["tram", ["tram"]],
  ["tramway", ["tram"]],
  ["t", ["tram"]],
]);

const typedLine = /^([a-z]+?)(?: ligne)? ?(\d{1,2} ?(?:bis|[ab])?|[a-z])$/;

/**
 * The lines of what is typed: 'ligne 13', 'Métro 7 bis', 'm13', 'RER A'; 't3' is 3a and 3b. A number or a letter alone
 * names none.
 */
export const linesNamed = (typed: string): StationLine[] => {
  const [, word = "", spaced = ""] = typedLine.exec(plainText(typed).trim().replace(/\s+/g, " ")) ?? [];
  const wanted = modeWords.get(word) ?? [];
  const number = spaced.replace(" ", "");
  return stationLines.filter((line) => {
    const own = line.number.toLowerCase();
    return wanted.includes(line.mode) && (own === number || own.replace(/[a-z]+$/, "") === number);
  });
};

const byId = new Map(stationLines.map((line) => [line.id, line]));

export const isStationLine = (id: string): boolean => byId.has(id);

const named = (word: string, number: string): string => [word, number].filter(Boolean).join("\u00a0");

/** 'Métro 13'; the id of an unknown line. */
export const lineName = (id: string): string => {
  const line = byId.get(id);
  return line ? named(modes[line.mode].name, line.number) : id;
};

/** 'M 13', as on the map. */
export const lineSign = (id: string): string => {
  const line = byId.get(id);
  return line ? named(modes[line.mode].sign, line.number) : id;
};

/** 'M 9, 13 · RER A · T 3a', in the order of the table. */
export const linesText = (ids: readonly string[]): string => {
  const wanted = new Set(ids);
  const numbers = new Map<LineMode, string[]>();
  for (const { id, mode, number } of stationLines)
    if (wanted.has(id)) numbers.set(mode, [...(numbers.get(mode) ?? []), number]);
  return [...numbers].map(([mode, all]) => named(modes[mode].sign, all.join(", "))).join(" · ");
};
