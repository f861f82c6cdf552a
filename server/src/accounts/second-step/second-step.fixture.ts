import type { PasskeyCreation } from "@plateau/contract/accounts/second-step.ts";
import { Secret, TOTP } from "otpauth";
import type { Client, TestApp } from "../../test/app.ts";
import { type Authenticator, newAuthenticator } from "./authenticator.fixture.ts";

const STEP_MS = 30_000;

/** The code of an application at a moment; `steps` before or after it. */
export const codeAt = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * STEP_MS });

/** Moves the clock: a code of an earlier step never counts twice. */
export const nextStep = ({ clock }: Pick<TestApp, "clock">): Date => {
  clock.now = new Date((clock.now ?? new Date()).getTime() + 2 * STEP_MS);
  return clock.now;
};

export const addTotp = async (
  app: Pick<TestApp, "clock">,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await client.call<{ secret: string }>("startTotp")).body;
  const code = codeAt(secret, nextStep(app));
  const { status, body } = await client.call<{ recoveryCodes: string[] }>("confirmTotp", { body: { code } });
  if (status !== 200) throw new Error(`The application was not confirmed: ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.recoveryCodes };
};

export const addPasskey = async (
  client: Client,
  authenticator: Authenticator = newAuthenticator(),
): Promise<{ id: string; authenticator: Authenticator; recoveryCodes: string[] }> => {
  const { body: options } = await client.call<PasskeyCreation>("createPasskeyRegistration");
  const { status, body } = await client.call<{ passkey: { id: string }; recoveryCodes: string[] }>(
    "addPasskey",
    {
      body: { name: "Clé du bureau", credential: authenticator.create(options) },
    },
  );
  if (status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(body)}`);
  return { id: body.passkey.id, authenticator, recoveryCodes: body.recoveryCodes };
};
