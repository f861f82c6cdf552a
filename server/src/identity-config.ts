import { type Group, groupSchema } from "@plateau/contract/accounts/groups.ts";
import { z } from "zod";

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const providerUrl = () =>
  z.url({ protocol: /^https?$/, error: "doit être une adresse https:// (must be https)" }).refine((text) => {
    const url = new URL(text);
    return (url.protocol === "https:" || isLocal(url)) && !url.search && !url.hash;
  }, "doit être une adresse https:// sans ? ni # (must be https)");

/** Their tokens come from any company, or from private accounts. */
const OPEN_TENANT = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

const jsonObject = <T extends z.ZodType>(value: T, example: string) =>
  z
    .string()
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        issues.addIssue({ code: "custom", message: `doit être du JSON comme ${example} (must be JSON)` });
        return z.NEVER;
      }
    })
    .pipe(
      z
        .record(z.string(), value, { error: `doit être un objet comme ${example} (must be an object)` })
        .refine(
          (found) => Object.keys(found).length > 0,
          `est vide, mettez par exemple ${example} (is empty)`,
        ),
    );

export const identityEnvironment = {
  OIDC_ISSUER: providerUrl()
    .refine(
      (url) => !OPEN_TENANT.test(url),
      "doit nommer votre organisation, ni common, ni organizations, ni consumers (must name one tenant)",
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().trim().min(1).max(40).optional(),
  OIDC_SCOPES: z
    .string()
    .trim()
    .refine((text) => text.split(/\s+/).includes("openid"), "doit contenir openid (must contain openid)")
    .optional(),
  OIDC_FIRST_SIGN_IN: z.enum(["create", "link", "refuse"]).optional(),
  OIDC_DEFAULT_GROUP: z.enum(["USER", "VISITOR"]).optional(),
  OIDC_GROUP_CLAIM: z.string().trim().min(1).max(200).optional(),
  OIDC_GROUP_MAPPING: jsonObject(groupSchema, '{"courtiers":"USER"}').optional(),
  OIDC_REQUIRED_CLAIMS: jsonObject(z.string(), '{"hd":"exemple.fr"}').optional(),
  OIDC_EMAIL_VERIFIED_CLAIM: z.string().trim().min(1).max(200).optional(),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, "doit ressembler à eu-west-3_AbCdEfGhI (must look like it)")
    .optional(),
  COGNITO_ENDPOINT: providerUrl().optional(),
};

const schema = z.object(identityEnvironment);
export type IdentityEnvironment = z.output<typeof schema>;

export type OidcConfig = {
  issuer: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  label: string;
  scopes: string;
  firstSignIn: "create" | "link" | "refuse";
  defaultGroup: Group | undefined;
  groups: { claim: string; mapping: Record<string, Group> } | undefined;
  requiredClaims: Record<string, string>;
  emailVerifiedClaim: string;
};

export type CognitoConfig = {
  userPoolId: string;
  region: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  endpoint: string | undefined;
};

const issuerOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/${userPoolId}`;

const isGiven =
  (env: IdentityEnvironment) =>
  (prefix: string): boolean =>
    Object.entries(env).some(([name, value]) => name.startsWith(prefix) && value !== undefined);

const mistakesOfCognito = (env: IdentityEnvironment): string[] => {
  if (!env.COGNITO_USER_POOL_ID)
    return env.COGNITO_ENDPOINT ? ["COGNITO_USER_POOL_ID : manque, COGNITO_ENDPOINT l’exige (missing)"] : [];
  return [
    ...(env.OIDC_ISSUER ? ["OIDC_ISSUER : se déduit de COGNITO_USER_POOL_ID, retirez-la (remove it)"] : []),
    ...(env.OIDC_GROUP_CLAIM
      ? ["OIDC_GROUP_CLAIM : le groupe vient déjà de COGNITO_USER_POOL_ID, retirez-la (remove it)"]
      : []),
  ];
};

const mistakesOfGroups = (env: IdentityEnvironment): string[] => {
  const { OIDC_GROUP_CLAIM: claim, OIDC_GROUP_MAPPING: mapping } = env;
  if (claim && !mapping) return ["OIDC_GROUP_MAPPING : manque, OIDC_GROUP_CLAIM l’exige (missing)"];
  if (mapping && !claim) return ["OIDC_GROUP_CLAIM : manque, OIDC_GROUP_MAPPING l’exige (missing)"];
  if (env.COGNITO_USER_POOL_ID || env.OIDC_FIRST_SIGN_IN !== "create") return [];
  return claim || env.OIDC_DEFAULT_GROUP
    ? []
    : ["OIDC_DEFAULT_GROUP : manque, OIDC_FIRST_SIGN_IN=create l’exige sans OIDC_GROUP_CLAIM (missing)"];
};

const admitsEveryGoogleUser = (env: IdentityEnvironment): boolean =>
  env.OIDC_ISSUER !== undefined &&
  new URL(env.OIDC_ISSUER).hostname === "accounts.google.com" &&
  env.OIDC_FIRST_SIGN_IN === "create" &&
  env.OIDC_REQUIRED_CLAIMS === undefined;

/** Lines in French and English, empty when everything fits together. */
export const identityMistakes = (env: IdentityEnvironment, publicUrl: string | undefined): string[] => {
  const cognito = mistakesOfCognito(env);
  if (!env.OIDC_ISSUER && !env.COGNITO_USER_POOL_ID)
    return isGiven(env)("OIDC_")
      ? [...cognito, "OIDC_ISSUER : manque, les autres variables OIDC_… l’exigent (missing)"]
      : cognito;
  return [
    ...cognito,
    ...(env.OIDC_CLIENT_ID ? [] : ["OIDC_CLIENT_ID : manque, la connexion l’exige (missing)"]),
    ...(publicUrl
      ? []
      : ["PUBLIC_URL : manque, le fournisseur d’identité y renvoie le navigateur (missing)"]),
    ...mistakesOfGroups(env),
    ...(admitsEveryGoogleUser(env)
      ? [
          'OIDC_REQUIRED_CLAIMS : manque, par exemple {"hd":"exemple.fr"} : sinon tout compte Google entre (missing)',
        ]
      : []),
  ];
};

export const cognitoOf = (env: IdentityEnvironment): CognitoConfig | undefined => {
  const { COGNITO_USER_POOL_ID: userPoolId, OIDC_CLIENT_ID: clientId } = env;
  if (!userPoolId || !clientId) return undefined;
  return {
    userPoolId,
    region: userPoolId.split("_")[0] ?? "",
    issuer: issuerOf(userPoolId),
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    endpoint: env.COGNITO_ENDPOINT,
  };
};

export const oidcOf = (env: IdentityEnvironment): OidcConfig | undefined => {
  const issuer = env.COGNITO_USER_POOL_ID ? issuerOf(env.COGNITO_USER_POOL_ID) : env.OIDC_ISSUER;
  const { OIDC_CLIENT_ID: clientId, OIDC_GROUP_CLAIM: claim, OIDC_GROUP_MAPPING: mapping } = env;
  if (!issuer || !clientId) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    label: env.OIDC_LABEL ?? "votre compte professionnel",
    scopes: env.OIDC_SCOPES ?? "openid email profile",
    firstSignIn: env.OIDC_FIRST_SIGN_IN ?? "link",
    defaultGroup: env.OIDC_DEFAULT_GROUP,
    groups: claim && mapping ? { claim, mapping } : undefined,
    requiredClaims: env.OIDC_REQUIRED_CLAIMS ?? {},
    emailVerifiedClaim: env.OIDC_EMAIL_VERIFIED_CLAIM ?? "email_verified",
  };
};
