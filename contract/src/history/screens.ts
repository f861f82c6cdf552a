/** Screens that change something, by the address of their page; in French for the history. @table */
export const screens = {
  "/": "Tableau de bord",
  "/real-estates/list": "Recherche d’offres",
  "/real-estates/user": "Mes offres",
  "/real-estates/search-by-address": "Recherche par adresse",
  "/real-estates/deleted": "Offres supprimées",
  "/real-estates/create": "Création d’une offre",
  "/real-estates/:id": "Fiche de l’offre",
  "/real-estates/:id/edit": "Informations générales",
  "/real-estates/:id/edit-buildings": "Bâtiments",
  "/real-estates/:id/edit-units": "Lots",
  "/real-estates/:id/edit-medias": "Médias",
  "/real-estates/:id/edit-contacts": "Contacts de l’offre",
  "/contacts/list": "Liste des contacts",
  "/contacts/import": "Import de contacts",
  "/contacts/create": "Création d’un contact",
  "/contacts/:id": "Fiche du contact",
  "/contacts/:id/edit": "Modification du contact",
  "/contacts/:id/merge": "Fusion de contacts",
  "/requirements": "Tableau des demandes",
  "/requirements/:id": "Fiche de la demande",
  "/users": "Utilisateurs",
  "/users/create": "Création d’un utilisateur",
  "/users/:id": "Fiche de l’utilisateur",
  "/users/:id/edit": "Modification de l’utilisateur",
  "/legal/agency": "Agence",
  "/profile": "Profil",
  "/espace/:id": "Espace client",
} as const;
export type Screen = keyof typeof screens;

export const isScreen = (path: string): path is Screen => Object.hasOwn(screens, path);

/** Without ids and tokens; undefined for a page that is no screen of the history. */
export const screenOf = (pathname: string): Screen | undefined => {
  if (isScreen(pathname)) return pathname;
  const [, area, , ...rest] = pathname.split("/");
  const path = ["", area, ":id", ...rest].join("/");
  return isScreen(path) ? path : undefined;
};
