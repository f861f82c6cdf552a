import type { User } from "@plateau/contract/accounts/user.ts";
import { expect } from "vitest";
import type { Client } from "../../test/app.ts";

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let number = 0;

export const person = (fields: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return {
    firstname: "Élise",
    lastname: "Moreau",
    email: `elise.moreau${number}@exemple.test`,
    phone: "06 39 98 00 01",
    jobTitle: "Consultante bureaux",
    ...fields,
  };
};

export const newUser = async (administrator: Client, fields: Record<string, unknown> = {}): Promise<User> => {
  const { status, body } = await administrator.call<User>("createUser", { body: person(fields) });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};

export const refused = (status: number, field: string, message: string) => ({
  status,
  body: { validationErrors: [{ field, message }] },
});
