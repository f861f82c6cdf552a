import { foldedWords } from "@plateau/contract/search/words.ts";

const LEGAL_FORMS = new Set(
  "sa sas sasu sarl eurl eirl sci sccv scpi scm scp snc scs sca selarl selas scop gie societe ste ets".split(
    " ",
  ),
);

const TITLES = new Set("m mr mme mlle monsieur madame mademoiselle me maitre dr docteur".split(" "));

/** `S.C.I.`, `S.A.S` */
const ACRONYM = /(?<![\p{L}\p{N}])(?:\p{L}\.)+(?:\p{L}(?![\p{L}\p{N}]))?/gu;

const joined = (typed: string): string =>
  typed.replace(ACRONYM, (letters) => (letters.length > 2 ? letters.replaceAll(".", "") : letters));

const without = (words: ReadonlySet<string>, typed: string): string[] => {
  const all = foldedWords(typed);
  const left = all.filter((word) => !words.has(word));
  return left.length === 0 || left.length === all.length ? [] : [left.join(" ")];
};

const plainNames = (dropped: ReadonlySet<string>, typed: string): string[] => {
  const name = joined(typed);
  return [...(name === typed ? [] : [name]), ...without(dropped, name)];
};

/** What to look for when nothing has the name as typed: `S.A.S. Vauclair` is `SAS Vauclair`, then `vauclair`. */
export const plainCompanyNames = (typed: string): string[] => plainNames(LEGAL_FORMS, typed);

/** `Mme Hélène Quennevert` is `helene quennevert`. */
export const plainPersonNames = (typed: string): string[] => plainNames(TITLES, typed);
