import { NARROW } from "../format/spacing.ts";
import type { ClientAnswer, RejectionReason } from "./client-space.ts";

export const clientAnswerLabels: Record<ClientAnswer, string> = {
  like: "J’aime",
  visit: "Demander une visite",
  information: "Demander des informations",
  reject: "Ne me convient pas",
};

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

/** To the client. */
export const sentAnswerTexts: Record<ClientAnswer, string> = {
  like: "Vous aimez cette offre",
  visit: "Vous avez demandé une visite",
  information: "Vous avez demandé des informations",
  reject: "Cette offre ne vous convient pas",
};

/** To a signed-in colleague who opens a client's page. */
export const PREVIEW_TEXT = `Aperçu${NARROW}: vos réponses ne sont pas enregistrées.`;
