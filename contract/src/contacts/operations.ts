import { z } from "zod";
import { operation } from "../api/operation.ts";
import { pageOf, pageQuery } from "../api/paging.ts";
import { contactInputSchema, contactSchema } from "./contact.ts";

export const contacts = {
  listContacts: operation({
    method: "GET",
    path: "/contacts",
    access: "signed-in",
    summary: "Lister les contacts, triés par e-mail, ou les chercher",
    query: z.strictObject({ search: z.string().trim().max(200).optional(), ...pageQuery(25) }),
    result: pageOf(contactSchema),
    refusals: [400],
  }),
  getContact: operation({
    method: "GET",
    path: "/contacts/{id}",
    access: "signed-in",
    summary: "Lire un contact",
    params: z.object({ id: z.uuid() }),
    result: contactSchema,
    refusals: [404],
  }),
  createContact: operation({
    method: "POST",
    path: "/contacts",
    access: "signed-in",
    summary: "Créer un contact",
    body: contactInputSchema,
    result: contactSchema,
    status: 201,
  }),
};
