import type { Director } from "./director.ts";
import { registryMessages } from "./messages.ts";

type DirectorNames = Pick<
  Director,
  "firstNames" | "usualFirstName" | "name" | "usualName" | "preferredName" | "birthDate"
>;

/** Placeholder for an unknown birth month. */
const UNKNOWN_BIRTH = "unknown-0";

export const listedFirstNames = (firstNames: string | null): string[] =>
  (firstNames ?? "").split(/[\s,]+/).filter((name) => name !== "");

const firstNameOf = ({ usualFirstName, firstNames }: DirectorNames): string =>
  usualFirstName?.trim() || listedFirstNames(firstNames)[0] || "";
const surnameOf = ({ name, usualName, preferredName }: DirectorNames): string =>
  name?.trim() || usualName?.trim() || preferredName?.trim() || "";

/**
 * A director's identifier from first name, surname and birth month; never stored. Letters keep their accents:
 * `hélène_de_la_tour_1974-09`.
 */
export const directorId = (director: DirectorNames): string =>
  [firstNameOf(director), surnameOf(director), director.birthDate?.slice(0, 7) ?? UNKNOWN_BIRTH]
    .join("_")
    .normalize("NFC")
    .toLowerCase()
    // \p{M}: some letters have no form of one character with their accent.
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, "_");

export type DirectorQuery = { words: string[]; birthMonth: string | null };

export const readDirectorId = (id: string): DirectorQuery | { refused: string } => {
  const parts = id.normalize("NFC").split("_");
  if (parts.length < 3) return { refused: registryMessages.invalidDirectorId };
  const [year = "", month = ""] = (parts.at(-1) ?? "").split("-");
  // A lone dash or comma would match everyone.
  const words = parts.slice(0, -1).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return { refused: registryMessages.emptyDirectorId };
  return { words, birthMonth: /^\d{4}$/.test(year) && /^\d{2}$/.test(month) ? `${year}-${month}` : null };
};
