import { z } from "zod";
import { byId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { dueMoment, newNoteSchema, noteChangeSchema, noteSchema } from "./note.ts";

const listQuery = z.strictObject({
  completed: z.stringbool().optional(),
  /** Half-open interval [dueFrom, dueTo[. */
  dueFrom: dueMoment().optional(),
  dueTo: dueMoment().optional(),
  ...pageQuery(20),
});

/** Only the caller's tasks: others are 404, for administrators too. */
export const notes = {
  listNotes: operation({
    method: "GET",
    path: "/notes",
    access: "signed-in",
    summary: "Lister ses tâches : les ouvertes par échéance, puis les terminées, la dernière d’abord",
    query: listQuery,
    result: pageOf(noteSchema),
    refusals: [400],
  }),
  listUserNotes: operation({
    method: "GET",
    path: "/users/{id}/notes",
    access: "signed-in",
    summary: "Lister ses tâches ; 403 pour celles d’un autre",
    params: byId,
    query: listQuery,
    result: pageOf(noteSchema),
    refusals: [400],
  }),
  getNote: operation({
    method: "GET",
    path: "/notes/{id}",
    access: "signed-in",
    summary: "Lire une de ses tâches",
    params: byId,
    result: noteSchema,
    refusals: [404],
  }),
  createNote: operation({
    method: "POST",
    path: "/notes",
    access: "signed-in",
    summary: "Créer une tâche",
    body: newNoteSchema,
    result: noteSchema,
    status: 201,
  }),
  updateNote: operation({
    method: "PUT",
    path: "/notes/{id}",
    access: "signed-in",
    summary: "Modifier une de ses tâches, ou seulement la terminer",
    params: byId,
    body: noteChangeSchema,
    result: noteSchema,
    conditional: true,
    refusals: [404, 409],
  }),
  deleteNote: operation({
    method: "DELETE",
    path: "/notes/{id}",
    access: "signed-in",
    summary: "Supprimer une de ses tâches ; elle se restaure pendant 30 jours",
    params: byId,
    status: 204,
    refusals: [404],
  }),
  restoreNote: operation({
    method: "POST",
    path: "/notes/{id}/restore",
    access: "signed-in",
    summary: "Restaurer une de ses tâches supprimée depuis moins de 30 jours",
    params: byId,
    result: noteSchema,
    refusals: [404],
  }),
};
