import { z } from "zod";
import { moment } from "../api/fields.ts";
import { operation } from "../api/operation.ts";

/** Most offers that one document holds. */
export const MAX_OFFERS_OF_A_DOCUMENT = 40;

const sheetQuery = z.strictObject({
  /** `json`: answer a signed address; without it, the document itself. */
  format: z.enum(["json"]).optional(),
  /** The broker whose contact block is printed; the offer's owner without it. */
  user_id: z.uuid().optional(),
});

/** A document, or where to read it: the address needs no session and expires. */
const sheetLink = z.object({ downloadUrl: z.string(), expiresAt: moment() });

/** Property sheets as a broker hands them over (PDF). */
export const offerSheets = {
  getOfferSheet: operation({
    method: "GET",
    path: "/real-estates/{id}/pdf",
    access: "signed-in",
    summary: "Éditer la fiche d’une offre",
    params: z.object({ id: z.uuid() }),
    query: sheetQuery,
    result: sheetLink,
    file: "application/pdf",
    refusals: [404],
  }),
  getOffersSheet: operation({
    method: "POST",
    path: "/real-estates/bulk-pdf",
    access: "signed-in",
    summary: "Éditer les fiches de plusieurs offres en un document, précédées d’un tableau",
    query: sheetQuery,
    body: z.strictObject({ realEstateIds: z.array(z.uuid()).min(1).max(MAX_OFFERS_OF_A_DOCUMENT) }),
    result: sheetLink,
    status: 200,
    file: "application/pdf",
    refusals: [404],
  }),
};
