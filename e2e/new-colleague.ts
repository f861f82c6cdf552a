import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { letterTo } from "./outbox.ts";
import { DEMO_PASSWORD } from "./sign-in.ts";

export type Colleague = { email: string; password: string; firstname: string; lastname: string };

/** Each worker's device, known after its first sign-in: others would each be told by e-mail. */
let device: Awaited<ReturnType<APIRequestContext["storageState"]>> | undefined;

export const administrator = async (baseURL: string | undefined): Promise<APIRequestContext> => {
  const admin = await request.newContext({
    baseURL: baseURL ?? "",
    ...(device ? { storageState: device } : {}),
  });
  const data = { email: "admin@demo.plateau.test", password: DEMO_PASSWORD };
  expect((await admin.post("/api/session", { data })).status()).toBe(200);
  device = await admin.storageState();
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

/** A separate broker per test, because account changes would affect other tests. */
export const newColleague = async (baseURL: string | undefined): Promise<Colleague> => {
  const invited = await invitedColleague(baseURL);
  const guest = await request.newContext({ baseURL: baseURL ?? "" });
  const { email } = invited;
  const first = await guest.post("/api/session", { data: { email, password: invited.password } });
  const { challengeToken } = (await first.json()) as { challengeToken: string };
  const password = "Premier-Secret-2026";
  const chosen = await guest.post("/api/session/new-password", { data: { challengeToken, password } });
  expect(chosen.status()).toBe(200);
  await guest.delete("/api/session");
  await guest.dispose();
  return { ...invited, password };
};
