import type { Director } from "./director.ts";
import { registryMessages } from "./messages.ts";

type Named = Pick<
  Director,
  "prenom" | "prenom_usuel" | "nom" | "nom_usuel" | "nom_usage" | "date_de_naissance"
>;

/** Stands for the month of a birth that is not known. */
const UNKNOWN_BIRTH = "unknown-0";

/** First names as a register lists them: separated by spaces, by commas, or by both. */
export const listedFirstNames = (prenom: string | null): string[] =>
  (prenom ?? "").split(/[\s,]+/).filter((name) => name !== "");

// `||`, not `??`: a name that is there but empty is no name.
const firstNameOf = ({ prenom_usuel, prenom }: Named): string =>
  prenom_usuel?.trim() || listedFirstNames(prenom)[0] || "";
const surnameOf = ({ nom, nom_usuel, nom_usage }: Named): string =>
  nom?.trim() || nom_usuel?.trim() || nom_usage?.trim() || "";

/**
 * The identifier of a director, made from first name, surname and month of birth; it is kept nowhere. Letters keep
 * their accents: `hélène_de_la_tour_1974-09`.
 */
export const directorId = (director: Named): string =>
  [firstNameOf(director), surnameOf(director), director.date_de_naissance?.slice(0, 7) ?? UNKNOWN_BIRTH]
    .join("_")
    .normalize("NFC")
    .toLowerCase()
    // \p{M}: some letters have no form of one character with their accent.
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, "_");

/** What an identifier says: the words of the name in their order, and the month of birth where it is known. */
export type DirectorSought = { words: string[]; birthMonth: string | null };

/** Reads an identifier back; answers the message of the catalogue where it cannot be. */
export const readDirectorId = (id: string): DirectorSought | { refused: string } => {
  const parts = id.normalize("NFC").split("_");
  if (parts.length < 3) return { refused: registryMessages.invalidDirectorId };
  const [year = "", month = ""] = (parts.at(-1) ?? "").split("-");
  // A dash or a comma alone would search for anybody.
  const words = parts.slice(0, -1).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return { refused: registryMessages.emptyDirectorId };
  return { words, birthMonth: /^\d{4}$/.test(year) && /^\d{2}$/.test(month) ? `${year}-${month}` : null };
};
