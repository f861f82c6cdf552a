import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";

export const steps = [
  { key: "general", label: "Informations générales", to: "/real-estates/$id/edit" },
  { key: "buildings", label: "Bâtiments et adresses", to: "/real-estates/$id/edit-buildings" },
  { key: "units", label: "Lots", to: "/real-estates/$id/edit-units" },
  { key: "medias", label: "Médias", to: "/real-estates/$id/edit-medias" },
  { key: "contacts", label: "Contacts", to: "/real-estates/$id/edit-contacts" },
] as const;

export type StepKey = (typeof steps)[number]["key"];

const detail = "/real-estates/$id" as const;

export const stepIndex = (key: StepKey): number => steps.findIndex((step) => step.key === key);

export const previousStepPath = (key: StepKey) => steps[stepIndex(key) - 1]?.to ?? detail;

export const nextStepPath = (key: StepKey) => steps[stepIndex(key) + 1]?.to ?? detail;

/** The last two steps publish a draft or a pending offer; an archived one keeps its status. */
export const publishes = (key: StepKey, status: OfferStatus): boolean =>
  (key === "medias" || key === "contacts") && (status === "draft" || status === "pending");
