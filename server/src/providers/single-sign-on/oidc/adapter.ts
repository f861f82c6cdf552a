import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from "openid-client";
import {
  type ProvedIdentity,
  type SingleSignOn,
  SingleSignOnRefused,
  SingleSignOnUnavailable,
} from "../port.ts";
import { type ClaimRules, type Claims, identityOf } from "./claims.ts";

export type OidcSettings = Pick<SingleSignOn, "label" | "firstSignIn"> &
  ClaimRules & {
    issuer: string;
    clientId: string;
    /** Absent for a public client. */
    clientSecret: string | undefined;
    scopes: string;
    /** Where the provider sends the browser back. */
    callbackUrl: string;
    signedOutUrl: string;
  };

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;

const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);

/** Distinguishes an outage from a refused sign-in. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof ClientError)) return error instanceof TypeError && error.message === "fetch failed";
  if (UNREACHABLE.has(error.code ?? "")) return true;
  return error.cause instanceof Response && (error.cause.status >= 500 || error.cause.status === 429);
};

const asPortError = (error: unknown): unknown => {
  if (error instanceof SingleSignOnRefused || error instanceof SingleSignOnUnavailable) return error;
  if (isOutage(error)) return new SingleSignOnUnavailable("The provider did not answer", { cause: error });
  if (error instanceof AuthorizationResponseError) {
    return new SingleSignOnRefused(error.error === "access_denied" ? "annulee" : "invalide", {
      cause: error,
    });
  }
  const ofLibrary = error instanceof ClientError || error instanceof ResponseBodyError;
  return ofLibrary ? new SingleSignOnRefused("invalide", { cause: error }) : error;
};

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asPortError(error);
  }
};

/** Claims that the token lacks are read from the provider, for the same subject. */
const completed = async (
  client: Configuration,
  claims: Claims & { sub: string },
  accessToken: string,
  wanted: readonly string[],
): Promise<Claims> => {
  const isComplete = wanted.every((name) => Object.hasOwn(claims, name));
  if (isComplete || !client.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(client, accessToken, claims.sub)), ...claims };
};

/**
 * OpenID Connect: authorization code with PKCE. Metadata and keys are read again at each sign-in, so that a
 * new key counts at once and a withdrawn one no more.
 */
export const oidcSingleSignOn = (settings: OidcSettings): SingleSignOn => {
  const issuer = new URL(settings.issuer);
  const wanted = ["email", ...(settings.groups ? [settings.groups.claim.split(".")[0] ?? ""] : [])];

  const connect = async (): Promise<Configuration> => {
    const metadata = {
      ...(settings.clientSecret === undefined ? {} : { client_secret: settings.clientSecret }),
      [clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    };
    // The configuration admits http for localhost only.
    const insecure = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
    try {
      return await discovery(issuer, settings.clientId, metadata, undefined, {
        execute: [enableNonRepudiationChecks, ...insecure],
        timeout: TIMEOUT_SECONDS,
      });
    } catch (cause) {
      throw new SingleSignOnUnavailable("The provider's metadata could not be read", { cause });
    }
  };

  return {
    label: settings.label,
    firstSignIn: settings.firstSignIn,
    ranksPeople: settings.groups !== undefined,
    authorizationUrl: ({ state, nonce, codeVerifier }, { again } = { again: false }) =>
      guarded(async () => {
        const url = buildAuthorizationUrl(await connect(), {
          redirect_uri: settings.callbackUrl,
          scope: settings.scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          ...(again ? { prompt: "login", max_age: "0" } : {}),
        });
        return url.href;
      }),
    identify: (answer, attempt, options): Promise<ProvedIdentity> =>
      guarded(async () => {
        const client = await connect();
        const tokens = await authorizationCodeGrant(client, new URL(`?${answer}`, settings.callbackUrl), {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          ...(options ? { maxAge: options.maxAgeSeconds } : {}),
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new SingleSignOnRefused("invalide");
        const all = await completed(client, claims, tokens.access_token, wanted);
        const { iss, sub } = claims;
        return { ...identityOf({ ...all, iss, sub }, settings), idToken: tokens.id_token };
      }),
    signOutUrl: (idToken) =>
      guarded(async () => {
        const client = await connect();
        if (!client.serverMetadata().end_session_endpoint) return undefined;
        const url = buildEndSessionUrl(client, {
          id_token_hint: idToken,
          post_logout_redirect_uri: settings.signedOutUrl,
          // Cognito's name for it.
          logout_uri: settings.signedOutUrl,
        });
        return url.href;
      }),
  };
};
