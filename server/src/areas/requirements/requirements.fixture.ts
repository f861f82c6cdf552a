import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { expect } from "vitest";
import type { Client } from "../../test/app.ts";

export const newRequirement = async (
  client: Client,
  properties: Record<string, string | null> = {},
): Promise<Requirement> => {
  const { status, body } = await client.call<Requirement>("createRequirement", {
    body: { properties: { dealname: "Bureaux, Paris 8e", ...properties } },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
