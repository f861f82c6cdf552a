import type { Config } from "./config.ts";
import type { Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { SINGLE_SIGN_ON_CALLBACK } from "./http/single-sign-on.ts";
import { DEFAULT_COST, type PasswordCost } from "./passwords.ts";
import { embeddedIdentity } from "./providers/identity/embedded/adapter.ts";

const SYNCHRONISATION_MS = 5 * 60 * 1000;

/** With a directory, reads it now and every five minutes until `close`. Its absence does not prevent the start. */
export const chooseIdentity = async (
  { cognito }: Config,
  db: Database,
  { clock, passwordCost = DEFAULT_COST }: { clock: () => Date; passwordCost: PasswordCost | undefined },
): Promise<{ identity: Ports["identity"]; close: () => void }> => {
  if (!cognito) {
    return { identity: embeddedIdentity({ passwordCost, clock }), close: () => undefined };
  }
  const { cognitoIdentity } = await import("./providers/identity/cognito/adapter.ts");
  const identity = cognitoIdentity(cognito);
  const synchronise = () =>
    identity.synchronise(db).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      process.stderr.write(`L’annuaire des comptes n’a pas pu être lu : ${String(cause)}\n`);
    });
  await synchronise();
  const timer = setInterval(() => void synchronise(), SYNCHRONISATION_MS);
  return { identity, close: () => clearInterval(timer) };
};

export const chooseSingleSignOn = async ({ oidc, publicUrl }: Config): Promise<Ports["singleSignOn"]> => {
  if (!oidc) return null;
  const { oidcSingleSignOn } = await import("./providers/single-sign-on/oidc/adapter.ts");
  return oidcSingleSignOn({
    ...oidc,
    callbackUrl: `${publicUrl}${SINGLE_SIGN_ON_CALLBACK}`,
    signedOutUrl: `${publicUrl}/sign-in`,
  });
};
