import type { OfferStatus } from "../offers/enumerations.ts";

export const hiddenReasons = ["private", "draft", "pending", "archived"] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const hiddenReasonLabels: Record<HiddenReason, string> = {
  private: "privée",
  draft: "brouillon",
  pending: "en attente",
  archived: "archivée",
};

/** Why a client does not see a selected offer; null when they do. */
export const hiddenReasonOf = (offer: { status: OfferStatus; private: boolean }): HiddenReason | null => {
  if (offer.private) return "private";
  return offer.status === "published" ? null : offer.status;
};

/** Why nothing is sent: never in the software's name. */
export const MISSING_AGENCY_NAME =
  "Le nom de l’agence manque\u202f: le message part en son nom. Indiquez-le dans les réglages de l’agence.";

type Sendable = { visible: number; hidden: number; hasAgencyName: boolean };

/** Why a link cannot be sent; null when it can. */
export const sendingRefusal = ({ visible, hidden, hasAgencyName }: Sendable): string | null => {
  if (visible === 0)
    return hidden === 0
      ? "La sélection est vide\u202f: sélectionnez une offre avant d’envoyer le lien."
      : "Le client ne verrait aucune offre\u202f: celles de la sélection sont privées ou ne sont pas publiées.";
  return hasAgencyName ? null : MISSING_AGENCY_NAME;
};
