import { labelOf } from "@plateau/contract/format/label-of.ts";
import { foldedText, foldedWords } from "@plateau/contract/search/words.ts";
import { legalCategories } from "./legal-categories.ts";

export const legalFormLabel = (code: string | null): string | null =>
  code === null ? null : (legalCategories[code] ?? legalCategories[code.slice(0, 2)] ?? null);

export const isNaturalPerson = (legalCategory: string | null): boolean =>
  legalCategory?.startsWith("1") ?? false;

const acronyms: Readonly<Record<string, readonly string[]>> = {
  ei: ["1000"],
  eurl: ["5498"],
  gie: ["6220"],
  sa: ["55", "56"],
  sarl: ["54"],
  sas: ["57"],
  sasu: ["5720"],
  sca: ["5308"],
  sci: ["6540"],
  sccv: ["6541"],
  scop: ["5458", "5558", "5658"],
  scp: ["656", "657"],
  scpi: ["6521"],
  scs: ["5306"],
  selarl: ["5485"],
  selas: ["5785"],
  snc: ["5202"],
};

/** Accepts a code prefix ('57'), an acronym or words of the label. */
export const legalCategoriesMatching = (filter: string): string[] => {
  const typed = foldedText(filter).replaceAll(" ", "");
  const beginnings = /^\d{1,4}$/.test(typed) ? [typed] : labelOf(acronyms, typed);
  if (beginnings) return [...beginnings];
  const words = foldedWords(filter);
  return Object.entries(legalCategories).flatMap(([code, label]) => {
    const written = new Set(foldedWords(label));
    return words.every((word) => written.has(word)) ? [code] : [];
  });
};
