/** Titles and units of a unit's fields, as the sheet and the history show them. */
export const unitFieldTitles = {
  associatedBuildingIds: { title: "Bâtiments" },
  floor: { title: "Étage" },
  usage: { title: "Usage" },
  surface: { title: "Surface", unit: "m²" },
  posts: { title: "Postes" },
  erp: { title: "ERP" },
  outdoorSpace: { title: "Extérieur" },
  availability: { title: "Disponibilité" },
  availabilityDate: { title: "Date de disponibilité" },
  rentPerMonth: { title: "Loyer mensuel", unit: "€/mois" },
  rentPerSqmPerYear: { title: "Loyer au m²", unit: "€/m²/an" },
  chargesPerSqmPerYear: { title: "Charges au m²", unit: "€/m²/an" },
  salePrice: { title: "Prix de vente", unit: "€" },
  salePerSqm: { title: "Prix au m²", unit: "€/m²" },
  note: { title: "Note" },
} as const satisfies Record<string, { title: string; unit?: string }>;
