import { expect, type Page } from "@playwright/test";

export type NewContact = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  updatedAt: string;
};

/** Unique; letters only, as validation requires. */
export const aName = (): string => {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `Q${letters.join("")}`;
};

export const aPhone = (): string => {
  const pairs = Array.from({ length: 4 }, () => String(10 + Math.floor(Math.random() * 90)));
  return `01 ${pairs.join(" ")}`;
};

export const newContact = async (page: Page, more: Record<string, string> = {}): Promise<NewContact> => {
  const lastname = aName();
  const answer = await page.request.post("/api/contacts", {
    data: { firstname: "Zoé", lastname, email: `${lastname.toLowerCase()}@exemple.test`, ...more },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as NewContact;
};

export const attach = async (page: Page, offerId: string, contactIds: readonly string[]): Promise<void> => {
  const answer = await page.request.put(`/api/real-estates/${offerId}/contacts`, { data: { contactIds } });
  expect(answer.status()).toBe(200);
};
