import { type APIRequestContext, expect } from "@playwright/test";

/** The id of a requirement created through the API. Requires a signed-in caller. */
export const newRequirement = async (caller: APIRequestContext, dealname: string): Promise<string> => {
  const created = await caller.post("/api/requirements", { data: { properties: { dealname } } });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: string }).id;
};
