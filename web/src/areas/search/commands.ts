import { isFolder, navigation } from "../../shell/navigation.ts";

/** Something that the palette leads to: a page, or the beginning of something new. */
export type Command = { label: string; href: string; aside?: string };

/** Actions, in the order in which they are offered. */
export const actionsFor = (isAdministrator: boolean): Command[] => [
  { label: "Créer une offre", href: "/real-estates/create" },
  { label: "Ajouter un contact", href: "/contacts/create" },
  { label: "Ajouter une tâche", href: "/?tache=nouvelle" },
  ...(isAdministrator ? [{ label: "Nouvel utilisateur", href: "/users/create" }] : []),
];

/** Pages: those of the sidebar, one's own, and those of administrators. */
export const pagesFor = (isAdministrator: boolean): Command[] => [
  { label: "Accueil", href: "/" },
  ...navigation.flatMap((entry): Command[] =>
    isFolder(entry)
      ? entry.links.map(({ label, to }) => ({ label, href: to, aside: entry.label }))
      : [{ label: entry.label, href: entry.to }],
  ),
  { label: "Mon profil", href: "/profile" },
  { label: "Paramètres", href: "/settings" },
  ...(isAdministrator ? [{ label: "Offres supprimées", href: "/real-estates/deleted" }] : []),
];
