import { describe, expect, it } from "vitest";
import { ConfigRefused, readConfig } from "./config.ts";

const OIDC = {
  PUBLIC_URL: "https://plateau.exemple.fr/",
  OIDC_ISSUER: "https://connexion.exemple.fr/realms/agence",
  OIDC_CLIENT_ID: "plateau",
  OIDC_CLIENT_SECRET: "secret-1234",
};
const COGNITO = {
  PUBLIC_URL: "https://plateau.exemple.fr",
  COGNITO_USER_POOL_ID: "eu-west-3_AbCdEfGhI",
  OIDC_CLIENT_ID: "3n4b5urk1ft4",
};

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message;
    throw error;
  }
  throw new Error("The configuration was accepted");
};

describe("sign-in at an outside provider", () => {
  it("is off by default, and links by verified e-mail when it is on", () => {
    expect(readConfig({})).toMatchObject({ oidc: undefined, cognito: undefined });
    expect(readConfig(OIDC).oidc).toEqual({
      issuer: OIDC.OIDC_ISSUER,
      clientId: "plateau",
      clientSecret: "secret-1234",
      label: "votre compte professionnel",
      scopes: "openid email profile",
      firstSignIn: "link",
      defaultGroup: undefined,
      groups: undefined,
      requiredClaims: {},
      emailVerifiedClaim: "email_verified",
    });
  });

  it("maps groups", () => {
    const mapped = {
      ...OIDC,
      OIDC_GROUP_CLAIM: "groups",
      OIDC_GROUP_MAPPING: '{"courtiers":"USER","direction":"ADMINISTRATOR"}',
    };
    expect(readConfig(mapped).oidc?.groups).toEqual({
      claim: "groups",
      mapping: { courtiers: "USER", direction: "ADMINISTRATOR" },
    });
  });

  it.each([
    ["OIDC_ISSUER", { OIDC_CLIENT_ID: "plateau" }],
    ["OIDC_CLIENT_ID", { ...OIDC, OIDC_CLIENT_ID: "" }],
    ["PUBLIC_URL", { ...OIDC, PUBLIC_URL: "" }],
    ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "http://connexion.exemple.fr" }],
    ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0" }],
    ["OIDC_SCOPES", { ...OIDC, OIDC_SCOPES: "email profile" }],
    ["OIDC_FIRST_SIGN_IN", { ...OIDC, OIDC_FIRST_SIGN_IN: "all" }],
    ["OIDC_DEFAULT_GROUP", { ...OIDC, OIDC_FIRST_SIGN_IN: "create" }],
    ["OIDC_DEFAULT_GROUP", { ...OIDC, OIDC_DEFAULT_GROUP: "SUPERUSER" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups" }],
    ["OIDC_GROUP_CLAIM", { ...OIDC, OIDC_GROUP_MAPPING: '{"a":"USER"}' }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: "{a:USER}" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: "{}" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: '{"a":"CHEF"}' }],
    [
      "OIDC_REQUIRED_CLAIMS",
      {
        ...OIDC,
        OIDC_ISSUER: "https://accounts.google.com",
        OIDC_FIRST_SIGN_IN: "create",
        OIDC_DEFAULT_GROUP: "USER",
      },
    ],
  ])("names %s when it does not fit, and reveals no secret", (name, environment) => {
    const message = refusalOf(environment);
    expect(message).toMatch(new RegExp(`^  ${name}`, "m"));
    expect(message).not.toContain("secret-1234");
  });
});

describe("Cognito user pool", () => {
  it("is also the provider at which people sign in", () => {
    const { cognito, oidc } = readConfig(COGNITO);
    const issuer = "https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEfGhI";
    expect(cognito).toMatchObject({ region: "eu-west-3", issuer, clientId: COGNITO.OIDC_CLIENT_ID });
    expect(oidc).toMatchObject({ issuer, clientId: COGNITO.OIDC_CLIENT_ID });
  });

  it.each([
    ["COGNITO_USER_POOL_ID", { ...COGNITO, COGNITO_USER_POOL_ID: "AbCdEfGhI" }],
    ["COGNITO_USER_POOL_ID", { COGNITO_ENDPOINT: "http://localhost:9229" }],
    ["OIDC_CLIENT_ID", { ...COGNITO, OIDC_CLIENT_ID: "" }],
    ["OIDC_ISSUER", { ...COGNITO, OIDC_ISSUER: OIDC.OIDC_ISSUER }],
    ["OIDC_GROUP_CLAIM", { ...COGNITO, OIDC_GROUP_CLAIM: "g", OIDC_GROUP_MAPPING: '{"a":"USER"}' }],
  ])("names %s when it does not fit", (name, environment) => {
    expect(refusalOf(environment)).toMatch(new RegExp(`^  ${name}`, "m"));
  });
});
