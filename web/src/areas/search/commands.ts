import { plainText } from "@plateau/contract/format/spacing.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { SEARCH_LEAST_CHARACTERS } from "@plateau/contract/search/operations.ts";
import { isFolder, navigationFor } from "../../shell/navigation.ts";
import { stringifySearch } from "../../shell/search-codec.ts";
import { type HitGroup, isFull } from "./hits.ts";

export type PaletteCommand = { label: string; href: string; aside?: string };

type Command = PaletteCommand & { needs?: OperationName };

const allowed = (commands: readonly Command[], mayDo: readonly string[]): PaletteCommand[] =>
  commands.filter(({ needs }) => needs === undefined || mayDo.includes(needs));

export const actionsFor = (mayDo: readonly string[]): PaletteCommand[] =>
  allowed(
    [
      { label: "Créer une offre", href: "/real-estates/create", needs: "createOffer" },
      { label: "Ajouter un contact", href: "/contacts/create", needs: "createContact" },
      { label: "Ajouter une tâche", href: "/?tache=nouvelle" },
      { label: "Nouvel utilisateur", href: "/users/create", needs: "createUser" },
    ],
    mayDo,
  );

const administration: readonly Command[] = [
  { label: "Offres supprimées", href: "/real-estates/deleted", needs: "listDeletedOffers" },
  { label: "Agence", href: "/legal/agency", needs: "updateAgency" },
  { label: "Règles de droit", href: "/legal/rules", needs: "updateAgency" },
];

export const pagesFor = (mayDo: readonly string[]): PaletteCommand[] => [
  { label: "Accueil", href: "/" },
  ...navigationFor(mayDo).flatMap((entry): PaletteCommand[] =>
    isFolder(entry)
      ? entry.links.map(({ label, to }) => ({ label, href: to, aside: entry.label }))
      : [{ label: entry.label, href: entry.to }],
  ),
  { label: "Mon profil", href: "/profile" },
  { label: "Paramètres", href: "/settings" },
  { label: "Recherches enregistrées", href: "/saved-searches" },
  { label: "Corbeille", href: "/bin" },
  ...allowed(administration, mayDo),
];

/** The list that shows all of a full group; null where no list is searched by words. */
export const wholeListFor = (group: HitGroup, typed: string): PaletteCommand | null => {
  const words = typed.trim();
  if (!isFull(group)) return null;
  if (group.group === "contacts")
    return {
      label: `Tous les contacts pour «\u00a0${words}\u00a0»`,
      href: listHref("/contacts/list", words),
    };
  if (group.group === "companies")
    return { label: `Toutes les sociétés pour «\u00a0${words}\u00a0»`, href: listHref("/companies", words) };
  return null;
};

const listHref = (path: string, q: string): string => `${path}${stringifySearch({ q })}`;

/** Directors are searched on request only: the provider charges for each result. */
export const directorSearchFor = (typed: string): PaletteCommand | null => {
  const name = typed.trim();
  if (name.length < SEARCH_LEAST_CHARACTERS || !/\p{L}/u.test(name)) return null;
  const href = `/directors${stringifySearch({ search: name })}`;
  return { label: `Chercher «\u00a0${name}\u00a0» parmi les dirigeants`, href };
};

export function rankCommand(value: string, search: string, keywords: string[] = []): number {
  const text = plainText([value, ...keywords].join(" "));
  const words = plainText(search).split(/\s+/);
  if (!words.every((word) => text.includes(word))) return 0;
  return text.startsWith(words[0] ?? "") ? 1 : 0.5;
}

export const rankCommands = <Item extends { label: string; aside?: string }>(
  commands: readonly Item[],
  typed: string,
): Item[] =>
  commands
    .map((command) => ({ command, rank: rankCommand(command.label, typed.trim(), [command.aside ?? ""]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
