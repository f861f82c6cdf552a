/** The five steps of an offer, in order. A step's back is the one before it, its next the one after. */
export const steps = [
  { key: "general", label: "Informations générales", to: "/real-estates/$id/edit" },
  { key: "buildings", label: "Bâtiments et adresses", to: "/real-estates/$id/edit-buildings" },
  { key: "units", label: "Lots", to: "/real-estates/$id/edit-units" },
  { key: "medias", label: "Médias", to: "/real-estates/$id/edit-medias" },
  { key: "contacts", label: "Contacts", to: "/real-estates/$id/edit-contacts" },
] as const;

export type StepKey = (typeof steps)[number]["key"];

/** Where the detail of an offer is: before the first step and after the last. */
const detail = "/real-estates/$id" as const;

export const stepIndex = (key: StepKey): number => steps.findIndex((step) => step.key === key);

/** Where Retour leads from a step of an existing offer. */
export const backFrom = (key: StepKey) => steps[stepIndex(key) - 1]?.to ?? detail;

/** Where Continuer and Ignorer lead. */
export const nextFrom = (key: StepKey) => steps[stepIndex(key) + 1]?.to ?? detail;
