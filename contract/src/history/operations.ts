import { z } from "zod";
import { byCrmId, byId, operation, pageQuery } from "../api/operation.ts";
import { historyPageSchema, pastRecordSchema } from "./history.ts";

const listQuery = z.strictObject({
  ...pageQuery(50),
  /** Only the changes of this field. */
  field: z.string().max(100).optional(),
});
const dateQuery = z.strictObject({ date: z.iso.datetime({ offset: true }) });
const restoreBody = z.strictObject({ fields: z.array(z.string().max(100)).max(300) });
const restoreStateBody = z.strictObject({
  date: z.iso.datetime({ offset: true }),
  /** `key` as read. A part that was deleted is restored as a whole; its `fields` are ignored. */
  parts: z
    .array(z.strictObject({ key: z.string().max(300), fields: z.array(z.string().max(100)).max(300) }))
    .min(1)
    .max(500),
});
const entry = { entry: z.string().regex(/^\d{1,18}$/) };

const list = { method: "GET", query: listQuery, result: historyPageSchema, refusals: [400, 404] } as const;
const past = { method: "GET", query: dateQuery, result: pastRecordSchema, refusals: [404] } as const;
const restore = {
  method: "POST",
  body: restoreBody,
  status: 204,
  conditional: true,
  refusals: [404, 409],
} as const;
const restoreState = { ...restore, body: restoreStateBody } as const;

export const history = {
  listOfferHistory: operation({
    ...list,
    path: "/real-estates/{id}/history",
    access: "staff",
    summary: "Lire l’historique d’une offre, les derniers changements d’abord",
    params: byId,
  }),
  readOfferAt: operation({
    ...past,
    path: "/real-estates/{id}/history/at",
    access: "staff",
    summary: "Lire une offre telle qu’elle était à une date",
    params: byId,
  }),
  restoreOfferValues: operation({
    ...restore,
    path: "/real-estates/{id}/history/{entry}/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’une offre d’avant un changement, ou ce qui a été supprimé",
    params: byId.extend(entry),
  }),
  restoreOfferState: operation({
    ...restoreState,
    path: "/real-estates/{id}/history/at/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’une offre telles qu’elles étaient à une date, toutes ou aucune",
    params: byId,
  }),
  listContactHistory: operation({
    ...list,
    path: "/contacts/{id}/history",
    access: "staff",
    summary: "Lire l’historique d’un contact, les derniers changements d’abord",
    params: byId,
  }),
  readContactAt: operation({
    ...past,
    path: "/contacts/{id}/history/at",
    access: "staff",
    summary: "Lire un contact tel qu’il était à une date",
    params: byId,
  }),
  restoreContactValues: operation({
    ...restore,
    path: "/contacts/{id}/history/{entry}/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’un contact d’avant un changement",
    params: byId.extend(entry),
  }),
  restoreContactState: operation({
    ...restoreState,
    path: "/contacts/{id}/history/at/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’un contact telles qu’elles étaient à une date, toutes ou aucune",
    params: byId,
  }),
  listRequirementHistory: operation({
    ...list,
    path: "/requirements/{id}/history",
    access: "staff",
    summary: "Lire l’historique d’une demande, les derniers changements d’abord",
    params: byCrmId,
  }),
  readRequirementAt: operation({
    ...past,
    path: "/requirements/{id}/history/at",
    access: "staff",
    summary: "Lire une demande telle qu’elle était à une date",
    params: byCrmId,
  }),
  restoreRequirementValues: operation({
    ...restore,
    path: "/requirements/{id}/history/{entry}/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’une demande d’avant un changement",
    params: byCrmId.extend(entry),
  }),
  restoreRequirementState: operation({
    ...restoreState,
    path: "/requirements/{id}/history/at/restore",
    access: "staff",
    summary: "Rétablir des valeurs d’une demande telles qu’elles étaient à une date, toutes ou aucune",
    params: byCrmId,
  }),
  listUserHistory: operation({
    ...list,
    path: "/users/{id}/history",
    access: "administrators",
    summary: "Lire l’historique d’un utilisateur et de ses droits",
    params: byId,
  }),
  readUserAt: operation({
    ...past,
    path: "/users/{id}/history/at",
    access: "administrators",
    summary: "Lire un utilisateur et ses droits à une date",
    params: byId,
  }),
  restoreUserValues: operation({
    ...restore,
    path: "/users/{id}/history/{entry}/restore",
    access: "administrators",
    keys: "never",
    audit: "rights",
    recentSignIn: true,
    summary: "Rétablir des valeurs d’un utilisateur d’avant un changement",
    params: byId.extend(entry),
  }),
  restoreUserState: operation({
    ...restoreState,
    path: "/users/{id}/history/at/restore",
    access: "administrators",
    keys: "never",
    audit: "rights",
    recentSignIn: true,
    summary: "Rétablir des valeurs d’un utilisateur telles qu’elles étaient à une date, toutes ou aucune",
    params: byId,
  }),
  listAgencyHistory: operation({
    ...list,
    path: "/agency/history",
    access: "administrators",
    summary: "Lire l’historique de l’agence, les derniers changements d’abord",
  }),
  readAgencyAt: operation({
    ...past,
    path: "/agency/history/at",
    access: "administrators",
    summary: "Lire l’agence telle qu’elle était à une date",
  }),
  restoreAgencyValues: operation({
    ...restore,
    path: "/agency/history/{entry}/restore",
    access: "administrators",
    summary: "Rétablir des valeurs de l’agence d’avant un changement",
    params: z.object(entry),
  }),
  restoreAgencyState: operation({
    ...restoreState,
    path: "/agency/history/at/restore",
    access: "administrators",
    summary: "Rétablir des valeurs de l’agence telles qu’elles étaient à une date, toutes ou aucune",
  }),
  undoChanges: operation({
    method: "POST",
    path: "/history/{batch}/undo",
    access: "staff",
    summary: "Annuler ce que l’on vient de changer ; 409 quand quelqu’un l’a changé depuis",
    params: z.object({ batch: z.uuid() }),
    status: 204,
    refusals: [404, 409],
  }),
};
