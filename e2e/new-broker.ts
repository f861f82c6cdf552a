import { expect, type Page } from "@playwright/test";
import { type Colleague, newColleague } from "./new-colleague.ts";

export const newBroker = async (
  page: Page,
  baseURL: string | undefined,
): Promise<Colleague & { id: string }> => {
  const broker = await newColleague(baseURL);
  const { email, password } = broker;
  const session = await page.request.post("/api/session", { data: { email, password } });
  expect(session.status()).toBe(200);
  const { user } = (await session.json()) as { user: { id: string } };
  return { ...broker, id: user.id };
};
