import { plainText } from "@plateau/contract/format/spacing.ts";
import { isFolder, navigation } from "../../shell/navigation.ts";

export type PaletteCommand = { label: string; href: string; aside?: string };

export const actionsFor = (isAdministrator: boolean): PaletteCommand[] => [
  { label: "Créer une offre", href: "/real-estates/create" },
  { label: "Ajouter un contact", href: "/contacts/create" },
  { label: "Ajouter une tâche", href: "/?tache=nouvelle" },
  ...(isAdministrator ? [{ label: "Nouvel utilisateur", href: "/users/create" }] : []),
];

export const pagesFor = (isAdministrator: boolean): PaletteCommand[] => [
  { label: "Accueil", href: "/" },
  ...navigation.flatMap((entry): PaletteCommand[] =>
    isFolder(entry)
      ? entry.links.map(({ label, to }) => ({ label, href: to, aside: entry.label }))
      : [{ label: entry.label, href: entry.to }],
  ),
  { label: "Mon profil", href: "/profile" },
  { label: "Paramètres", href: "/settings" },
  ...(isAdministrator
    ? [
        { label: "Offres supprimées", href: "/real-estates/deleted" },
        { label: "Agence", href: "/legal/agency" },
        { label: "Règles de droit", href: "/legal/rules" },
      ]
    : []),
];

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
