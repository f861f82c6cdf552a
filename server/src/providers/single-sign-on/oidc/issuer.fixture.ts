import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { afterAll } from "vitest";
import type { OidcSettings } from "./adapter.ts";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
type Key = KeyPair & { kid: string };

export const newKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair("RS256")) });

/** Writes an ID token; by default a good one. */
type Forge = (payload: JWTPayload, key: Key) => Promise<string>;

export const signed =
  (changes: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}): Forge =>
  (payload, { kid, privateKey }) =>
    new SignJWT({ ...payload, ...changes })
      .setProtectedHeader({ alg: "RS256", kid, ...header })
      .sign(privateKey);

export const CLIENT_ID = "plateau";

/** An issuer that answers whatever a test wants, with PKCE and codes that work once. */
export type LocalIssuer = {
  url: string;
  /** Published keys; the first one signs. */
  keys: Key[];
  forge: Forge;
  claims: JWTPayload;
  userinfo: JWTPayload;
  /** Changes of the published metadata. */
  metadata: Record<string, unknown>;
  failing: boolean;
  /** What the browser brings back after the person agreed at this address. */
  agree(authorizationUrl: string): URLSearchParams;
  settings(changes?: Partial<OidcSettings>): OidcSettings;
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

export const localIssuer = async (): Promise<LocalIssuer> => {
  const codes = new Map<string, { challenge: string | null; nonce: string | null }>();
  let number = 0;

  const metadata = () => ({
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/jwks`,
    userinfo_endpoint: `${issuer.url}/userinfo`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    ...issuer.metadata,
  });

  const redeem = async (form: URLSearchParams, response: ServerResponse) => {
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant || grant.challenge !== challengeOf(form.get("code_verifier") ?? ""))
      return json(response, 400, { error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer.url,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...issuer.claims,
    };
    const [key] = issuer.keys;
    if (!key) throw new Error("The issuer has no key");
    const idToken = await issuer.forge(payload, key);
    return json(response, 200, { access_token: "acces", token_type: "Bearer", id_token: idToken });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (issuer.failing) return json(response, 503, { error: "temporarily_unavailable" });
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return json(response, 200, metadata());
      case "/jwks": {
        const keys = await Promise.all(
          issuer.keys.map(async ({ kid, publicKey }) => ({
            ...(await exportJWK(publicKey)),
            kid,
            alg: "RS256",
          })),
        );
        return json(response, 200, { keys });
      }
      case "/token":
        return redeem(await bodyOf(request), response);
      case "/userinfo":
        return json(response, 200, issuer.userinfo);
      default:
        return json(response, 404, {});
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => server.close());

  const issuer: LocalIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: [await newKey("first")],
    forge: signed(),
    claims: {},
    userinfo: {},
    metadata: {},
    failing: false,
    agree: (authorizationUrl) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = `code-${++number}`;
      codes.set(code, { challenge: asked.get("code_challenge"), nonce: asked.get("nonce") });
      return new URLSearchParams({ code, state: asked.get("state") ?? "" });
    },
    settings: (changes = {}) => ({
      issuer: issuer.url,
      clientId: CLIENT_ID,
      clientSecret: "secret-du-client",
      label: "Exemple",
      scopes: "openid email profile",
      firstSignIn: "link",
      defaultGroup: undefined,
      groups: undefined,
      requiredClaims: {},
      emailVerifiedClaim: "email_verified",
      callbackUrl: "https://plateau.test/api/session/single-sign-on/callback",
      signedOutUrl: "https://plateau.test/sign-in",
      ...changes,
    }),
  };
  return issuer;
};
