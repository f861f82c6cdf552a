import type { Stage } from "./requirement.ts";

/** The one pipeline of Plateau's own CRM. */
export const EMBEDDED_PIPELINE = "default";

/** Where requirements of Plateau's own CRM begin. */
export const FIRST_STAGE = "newrequest";

/** The stages of Plateau's own CRM, in their order. The last two are HubSpot's own codes for a deal that is over. */
export const embeddedStages: readonly Stage[] = [
  [FIRST_STAGE, "Nouvelle demande"],
  ["qualification", "Qualification"],
  ["search", "Recherche"],
  ["visits", "Visites"],
  ["offersubmitted", "Offre remise"],
  ["negotiation", "Négociation"],
  ["closedwon", "Bail ou acte signé"],
  ["closedlost", "Perdue"],
].map(([id = "", label = ""], displayOrder) => ({ id, label, displayOrder }));

/** The stages in which a requirement of Plateau's own CRM is over. */
export const closedStages: ReadonlySet<string> = new Set(["closedwon", "closedlost"]);
