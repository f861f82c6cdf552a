import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type Configuration, Provider } from "oidc-provider";

export type CertifiedProvider = { issuer: string; close(): Promise<void> };

type Registration = { callbackUrl: string; signedOutUrl: string };

export const REGISTERED = { clientId: "plateau", clientSecret: "secret-de-plateau-2026" };

/** Everybody is who they say; claims follow from the name that is typed. */
const claimsOf = (accountId: string) => ({
  sub: accountId,
  email: `${accountId}@exemple.test`,
  email_verified: true,
  given_name: "Noa",
  family_name: "Lambert",
  groups: ["courtiers"],
});

const configuration = async ({ callbackUrl, signedOutUrl }: Registration): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: REGISTERED.clientId,
        client_secret: REGISTERED.clientSecret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [signedOutUrl],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "one" }] },
    cookies: { keys: ["une clé de test"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
      groups: ["groups"],
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: async (_, accountId) => ({ accountId, claims: async () => claimsOf(accountId) }),
    // Consent is given once for all.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  };
};

const FORM = `<!doctype html><html lang="fr"><title>Fournisseur</title><form method="post">
<label>Identifiant <input name="login"></label><button>Continuer</button></form></html>`;

/** The certified package `oidc-provider` on a local port, with a page on which a name is enough. */
export const certifiedProvider = async (registration: Registration): Promise<CertifiedProvider> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(registration));
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return answer(request, response);
    if (request.method !== "POST") {
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(FORM);
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get("login") ?? "";
    return provider.interactionFinished(request, response, { login: { accountId } });
  });
  return {
    issuer,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
