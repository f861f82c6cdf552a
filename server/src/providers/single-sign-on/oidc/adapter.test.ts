import { UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { type Attempt, SingleSignOnRefused, SingleSignOnUnavailable } from "../port.ts";
import { type OidcSettings, oidcSingleSignOn } from "./adapter.ts";
import { CLIENT_ID, localIssuer, newKey, signed } from "./issuer.fixture.ts";

const issuer = await localIssuer();
const [firstKey] = issuer.keys;
const otherKey = await newKey("other");

const PERSON = { sub: "personne-1", email: "Lea.Martin@exemple.test", email_verified: true };

beforeEach(() => {
  issuer.claims = { ...PERSON, given_name: "Léa", family_name: "Martin" };
  issuer.userinfo = {};
  issuer.forge = signed();
  issuer.metadata = {};
  issuer.failing = false;
  issuer.keys = firstKey ? [firstKey] : [];
});

let attempts = 0;
const newAttempt = (): Attempt => {
  const secret = (name: string) => `${name}-${++attempts}`.padEnd(43, "x");
  return { state: secret("state"), nonce: secret("nonce"), codeVerifier: secret("verifier") };
};

const signIn = async (changes: Partial<OidcSettings> = {}) => {
  const provider = oidcSingleSignOn(issuer.settings(changes));
  const attempt = newAttempt();
  const answer = issuer.agree(await provider.authorizationUrl(attempt));
  return { provider, attempt, answer, identify: () => provider.identify(answer, attempt) };
};

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => "nothing was refused",
    (error: unknown) => error,
  );
  return error instanceof SingleSignOnRefused ? error.reason : String(error);
};

const refusalOf = async (changes: Partial<OidcSettings> = {}) => reasonOf((await signIn(changes)).identify());

describe("OpenID Connect", () => {
  it("asks for a code with PKCE, state and nonce, and never puts the verifier in the address", async () => {
    const provider = oidcSingleSignOn(issuer.settings());
    const attempt = newAttempt();
    const url = new URL(await provider.authorizationUrl(attempt));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: CLIENT_ID,
      scope: "openid email profile",
      redirect_uri: "https://plateau.test/api/session/single-sign-on/callback",
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge_method: "S256",
    });
    expect(url.href).not.toContain(attempt.codeVerifier);
  });

  it("reads who signed in", async () => {
    const { identify } = await signIn();
    expect(await identify()).toMatchObject({
      issuer: issuer.url,
      subject: "personne-1",
      email: "lea.martin@exemple.test",
      emailVerified: true,
      firstname: "Léa",
      lastname: "Martin",
      group: undefined,
    });
  });

  it.each([
    ["of another issuer", signed({ iss: "https://autre.test" })],
    ["for another client", signed({ aud: "une-autre-application" })],
    ["for several clients without naming this one", signed({ aud: [CLIENT_ID, "autre"], azp: "autre" })],
    ["that has expired", signed({ iat: 1_700_000_000, exp: 1_700_000_300 })],
    ["of another sign-in, by its nonce", signed({ nonce: "un-autre-nonce" })],
    ["without a nonce", signed({ nonce: undefined })],
    ["without a subject", signed({ sub: undefined })],
    ["that is unsigned", async (payload: object) => new UnsecuredJWT({ ...payload }).encode()],
    ["signed by an unknown key", (payload: object) => signed()({ ...payload }, otherKey)],
    [
      "signed by another key under a known name",
      (payload: object) => signed({}, { kid: "first" })({ ...payload }, otherKey),
    ],
  ] as const)("refuses a token %s", async (_, forge) => {
    issuer.forge = forge;
    expect(await refusalOf()).toBe("invalide");
  });

  it("refuses a token whose content was changed after signing", async () => {
    issuer.forge = async (payload, key) => {
      const [header, , signature] = (await signed()(payload, key)).split(".");
      const forged = Buffer.from(JSON.stringify({ ...payload, sub: "quelqu’un d’autre" })).toString(
        "base64url",
      );
      return [header, forged, signature].join(".");
    };
    expect(await refusalOf()).toBe("invalide");
  });

  it("refuses a token signed with the client's secret", async () => {
    issuer.forge = async (payload) => {
      const { SignJWT } = await import("jose");
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("secret-du-client".padEnd(32, "x")));
    };
    expect(await refusalOf()).toBe("invalide");
  });

  it("accepts a key that appeared since the last sign-in, and no longer the one that went away", async () => {
    const provider = oidcSingleSignOn(issuer.settings());
    const once = async () => {
      const attempt = newAttempt();
      return provider.identify(issuer.agree(await provider.authorizationUrl(attempt)), attempt);
    };
    await once();
    issuer.keys = [otherKey];
    expect((await once()).subject).toBe("personne-1");
    if (firstKey) issuer.forge = (payload) => signed()(payload, firstKey);
    expect(await reasonOf(once())).toBe("invalide");
  });

  it("refuses an answer with another state, and an answer of another issuer", async () => {
    const { provider, attempt, answer } = await signIn();
    const otherState = new URLSearchParams({ ...Object.fromEntries(answer), state: newAttempt().state });
    expect(await reasonOf(provider.identify(otherState, attempt))).toBe("invalide");
    const mixedUp = new URLSearchParams({ ...Object.fromEntries(answer), iss: "https://autre.test" });
    expect(await reasonOf(provider.identify(mixedUp, attempt))).toBe("invalide");
  });

  it("refuses an answer without its issuer when the provider promises to name it", async () => {
    issuer.metadata = { authorization_response_iss_parameter_supported: true };
    expect(await refusalOf()).toBe("invalide");
    const { provider, attempt, answer } = await signIn();
    answer.set("iss", issuer.url);
    expect((await provider.identify(answer, attempt)).subject).toBe("personne-1");
  });

  it("refuses a code used twice, and a code with another verifier", async () => {
    const { identify } = await signIn();
    await identify();
    expect(await reasonOf(identify())).toBe("invalide");
    const { provider, attempt, answer } = await signIn();
    const otherVerifier = { ...attempt, codeVerifier: newAttempt().codeVerifier };
    expect(await reasonOf(provider.identify(answer, otherVerifier))).toBe("invalide");
  });

  it("tells a person who changed their mind from an error", async () => {
    const { provider, attempt } = await signIn();
    const answerOf = (error: string) => new URLSearchParams({ error, state: attempt.state });
    expect(await reasonOf(provider.identify(answerOf("access_denied"), attempt))).toBe("annulee");
    expect(await reasonOf(provider.identify(answerOf("server_error"), attempt))).toBe("invalide");
  });

  it("says that the provider is away, at each step", async () => {
    const { provider, identify } = await signIn();
    issuer.failing = true;
    await expect(identify()).rejects.toThrow(SingleSignOnUnavailable);
    await expect(provider.authorizationUrl(newAttempt())).rejects.toThrow(SingleSignOnUnavailable);
    const nowhere = oidcSingleSignOn(issuer.settings({ issuer: "http://127.0.0.1:9" }));
    await expect(nowhere.authorizationUrl(newAttempt())).rejects.toThrow(SingleSignOnUnavailable);
  });

  it("does not start with metadata of another issuer", async () => {
    issuer.metadata = { issuer: "https://autre.test" };
    await expect(oidcSingleSignOn(issuer.settings()).authorizationUrl(newAttempt())).rejects.toThrow(
      SingleSignOnUnavailable,
    );
  });

  it("reads missing claims from the provider, only of the same subject", async () => {
    issuer.claims = { sub: "personne-1" };
    issuer.userinfo = {
      sub: "personne-1",
      email: "lea@exemple.test",
      email_verified: true,
      name: "Léa Le Goff",
    };
    const { identify } = await signIn();
    expect(await identify()).toMatchObject({
      email: "lea@exemple.test",
      emailVerified: true,
      firstname: "Léa",
      lastname: "Le Goff",
    });
    issuer.userinfo = { ...issuer.userinfo, sub: "personne-2" };
    expect(await refusalOf()).toBe("invalide");
  });

  it("leads to the provider's sign-out page and back, if it has one", async () => {
    const provider = oidcSingleSignOn(issuer.settings());
    expect(await provider.signOutUrl("jeton")).toBeUndefined();
    issuer.metadata = { end_session_endpoint: `${issuer.url}/sign-out` };
    const url = new URL((await provider.signOutUrl("jeton")) ?? "");
    expect(url.pathname).toBe("/sign-out");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      id_token_hint: "jeton",
      post_logout_redirect_uri: "https://plateau.test/sign-in",
    });
  });
});
