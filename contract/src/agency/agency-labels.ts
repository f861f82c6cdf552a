export const agencyFieldLabels = {
  name: "Nom de l’agence",
  address: "Adresse",
  phone: "Téléphone",
  email: "E-mail",
  website: "Site",
  cardNumber: "Numéro de carte",
  cardChamber: "Délivrée par",
  holdsFunds: "Fonds des clients",
  guarantor: "Garant",
  guaranteeAmount: "Montant de la garantie (€)",
  insurer: "Assureur (responsabilité civile)",
  mediator: "Médiateur de la consommation",
  vatNumber: "Numéro de TVA",
  feeScheduleUrl: "Adresse du barème des honoraires",
} as const;
export type AgencyField = keyof typeof agencyFieldLabels;

export const holdsFundsLabels = {
  yes: "L’agence détient des fonds",
  no: "L’agence ne détient pas de fonds",
} as const;
