export const userFieldLabels = {
  firstname: "Prénom",
  lastname: "Nom",
  jobTitle: "Poste",
  email: "E-mail",
  phone: "Téléphone",
  about: "À propos",
} as const;
