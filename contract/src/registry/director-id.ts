import type { Director } from "./director.ts";
import { registryMessages } from "./messages.ts";

type Named = Pick<
  Director,
  "prenom" | "prenom_usuel" | "nom" | "nom_usuel" | "nom_usage" | "date_de_naissance"
>;

/** Stands for the month of a birth that is not known. */
const UNKNOWN_BIRTH = "unknown-0";

const firstNameOf = ({ prenom_usuel, prenom }: Named): string => prenom_usuel ?? prenom?.split(" ")[0] ?? "";
const surnameOf = ({ nom, nom_usuel, nom_usage }: Named): string => nom ?? nom_usuel ?? nom_usage ?? "";

/**
 * The identifier of a director, made from first name, surname and month of birth; it is kept nowhere. Letters keep
 * their accents: `hélène_de_la_tour_1974-09`.
 */
export const directorId = (director: Named): string =>
  [firstNameOf(director), surnameOf(director), director.date_de_naissance?.slice(0, 7) ?? UNKNOWN_BIRTH]
    .join("_")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, "_");

/** What an identifier says: the words of the name in their order, and the month of birth where it is known. */
export type DirectorSought = { words: string[]; birthMonth: string | null };

/** Reads an identifier back; answers the message of the catalogue where it cannot be. */
export const readDirectorId = (id: string): DirectorSought | { refused: string } => {
  const parts = id.split("_");
  if (parts.length < 3) return { refused: registryMessages.invalidDirectorId };
  const [year = "", month = ""] = (parts.at(-1) ?? "").split("-");
  const words = parts.slice(0, -1).filter((word) => word !== "");
  if (words.length === 0) return { refused: registryMessages.emptyDirectorId };
  return { words, birthMonth: /^\d{4}$/.test(year) && /^\d{2}$/.test(month) ? `${year}-${month}` : null };
};
