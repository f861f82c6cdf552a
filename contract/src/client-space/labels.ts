import type { ClientAnswer, RejectionReason } from "./client-space.ts";

/** What a client asks of an offer, as the buttons of the space say it. */
export const clientAnswerLabels: Record<ClientAnswer, string> = {
  like: "J’aime",
  visit: "Demander une visite",
  information: "Demander des informations",
  reject: "Ne me convient pas",
};

/** What a client has said of an offer, as staff read it. */
export const clientAnswerTexts: Record<ClientAnswer, string> = {
  like: "Aime l’offre",
  visit: "Demande une visite",
  information: "Demande des informations",
  reject: "L’offre ne convient pas",
};

export const rejectionReasonLabels: Record<RejectionReason, string> = {
  price: "Le budget",
  location: "L’emplacement",
  surface: "La surface",
  layout: "L’agencement",
  date: "La date de disponibilité",
  other: "Une autre raison",
};
