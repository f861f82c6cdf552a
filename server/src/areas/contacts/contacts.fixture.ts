import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { expect } from "vitest";
import type { Client } from "../../test/app.ts";

export const person = (name: string, fields: Record<string, unknown> = {}) => ({
  firstname: "Zoé",
  lastname: "Lefèvre",
  email: `${name}@exemple.test`,
  ...fields,
});

export const newContact = async (
  client: Client,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<Contact> => {
  const { status, body } = await client.call<Contact>("createContact", { body: person(name, fields) });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
