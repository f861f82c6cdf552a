const types: Readonly<Record<string, string>> = {
  PC: "Permis de construire",
  DP: "Déclaration préalable",
  PA: "Permis d’aménager",
  PD: "Permis de démolir",
};

const states: Readonly<Record<string, string>> = {
  autorise: "Autorisé",
  commence: "Commencé",
  termine: "Terminé",
  annule: "Annulé",
};

/** A kind or a state of permit in words; as the register writes it where it is unknown. */
export const permitTypeLabel = (type: string): string => types[type] ?? type;
export const permitStateLabel = (state: string): string => states[state] ?? state;
