/** The rights on land and premises by their letter in the land registry's files ('code droit'). */
const rights: Readonly<Record<string, string>> = {
  P: "Propriétaire",
  U: "Usufruitier",
  N: "Nu-propriétaire",
  B: "Bailleur à construction",
  R: "Preneur à construction",
  F: "Foncier",
  T: "Tenuyer",
  D: "Domanier",
  V: "Bailleur d’un bail à réhabilitation",
  W: "Preneur d’un bail à réhabilitation",
  A: "Locataire-attributaire",
  E: "Emphytéote",
  K: "Antichrésiste",
  L: "Fonctionnaire logé",
  G: "Gérant, mandataire, gestionnaire",
  S: "Syndic de copropriété",
  H: "Associé d’une société transparente",
  O: "Autorisation d’occupation temporaire",
  J: "Jeune agriculteur",
  Q: "Gestionnaire de la taxe sur les bureaux",
  X: "La Poste, occupant et propriétaire",
  Y: "La Poste, occupant et non propriétaire",
  C: "Fiduciaire",
  Z: "Gestionnaire d’un bien de l’État",
};

/** What a code of right means; the code itself where it is unknown. */
export const landRightLabel = (code: string): string => rights[code] ?? code;
