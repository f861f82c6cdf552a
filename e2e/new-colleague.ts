import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { letterTo } from "./outbox.ts";
import { DEMO_PASSWORD, REUSED_FOR_MS } from "./sign-in.ts";

export type Colleague = { email: string; password: string; firstname: string; lastname: string };

/** Each worker's session, opened again well before protected operations ask for a new proof of identity. */
let session: { state: Awaited<ReturnType<APIRequestContext["storageState"]>>; openedAt: number } | undefined;

/** Signing in again with the cookies of before: the device stays known. */
export const administrator = async (baseURL: string | undefined): Promise<APIRequestContext> => {
  const admin = await request.newContext({
    baseURL: baseURL ?? "",
    ...(session ? { storageState: session.state } : {}),
  });
  if (session && Date.now() - session.openedAt < REUSED_FOR_MS) return admin;
  const data = { email: "admin@demo.plateau.test", password: DEMO_PASSWORD };
  expect((await admin.post("/api/session", { data })).status()).toBe(200);
  session = { state: await admin.storageState(), openedAt: Date.now() };
  return admin;
};

export const invitedColleague = async (baseURL: string | undefined): Promise<Colleague> => {
  const admin = await administrator(baseURL);
  const email = `essai-${randomUUID().slice(0, 8)}@plateau.test`;
  const person = { firstname: "Inès", lastname: "Garnier", jobTitle: "Consultante", phone: "06 12 34 56 78" };
  const created = await admin.post("/api/users", { data: { ...person, email } });
  expect(created.status()).toBe(201);
  await admin.dispose();
  return { ...person, email, password: (await letterTo(email)).secret };
};

/** Signed in with the password they chose. */
const welcomed = async (baseURL: string | undefined) => {
  const invited = await invitedColleague(baseURL);
  const guest = await request.newContext({ baseURL: baseURL ?? "" });
  const { email } = invited;
  const first = await guest.post("/api/session", { data: { email, password: invited.password } });
  const { challengeToken } = (await first.json()) as { challengeToken: string };
  const password = "Premier-Secret-2026";
  const chosen = await guest.post("/api/session/new-password", { data: { challengeToken, password } });
  expect(chosen.status()).toBe(200);
  return { guest, colleague: { ...invited, password } };
};

/** A separate broker per test, because account changes would affect other tests. */
export const newColleague = async (baseURL: string | undefined): Promise<Colleague> => {
  const { guest, colleague } = await welcomed(baseURL);
  await guest.delete("/api/session");
  await guest.dispose();
  return colleague;
};

/** The same, signed in on the page. */
export const newBroker = async (
  page: Page,
  baseURL: string | undefined,
): Promise<Colleague & { id: string }> => {
  const { guest, colleague } = await welcomed(baseURL);
  await page.context().addCookies((await guest.storageState()).cookies);
  await guest.dispose();
  const { user } = (await (await page.request.get("/api/session")).json()) as { user: { id: string } };
  return { ...colleague, id: user.id };
};
