import { isIP } from "node:net";
import { z } from "zod";
import { headerToken, vendorPath } from "./config-values.ts";
import {
  type CognitoConfig,
  cognitoOf,
  identityEnvironment,
  identityMistakes,
  type OidcConfig,
  oidcOf,
} from "./identity-config.ts";

const HTTP_URL = "doit être une adresse http:// ou https:// (must be an http(s) URL)";

const listed = (words: string): string[] => words.split(/[\s,]+/).filter(Boolean);

const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0) return /^(loopback|linklocal|uniquelocal)$/.test(text);
  return (
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

/** `true` is refused: it would believe the leftmost address of X-Forwarded-For, which the client writes. */
const trustedProxies = () =>
  z
    .string()
    .trim()
    .default("0")
    .transform((text, issues): false | number | string[] => {
      if (/^(0|false)$/i.test(text)) return false;
      if (/^[1-9]$/.test(text)) return Number(text);
      const networks = listed(text);
      if (networks.every(isNetwork)) return networks;
      issues.addIssue({
        code: "custom",
        message:
          "doit être le nombre de proxys, comme 1, ou leurs réseaux, comme 10.0.0.0/8 (must be the number of proxies or their networks)",
      });
      return z.NEVER;
    });

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("localhost"),
  PLATEAU_DATA: z.string().min(1).default("./var"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "doit commencer par postgres:// (must start with postgres://)")
    .optional(),
  GEOCODER: z.enum(["embedded", "geoplateforme"]).default("embedded"),
  GEOCODER_URL: z.url().default("https://data.geopf.fr/geocodage"),
  MAP_STYLE_URL: z.url().optional(),
  AGENCY_NAME: z.string().trim().min(1).max(100).optional(),
  AGENCY_ADDRESS: z.string().trim().max(200).optional(),
  AGENCY_PHONE: z.string().trim().max(50).optional(),
  AGENCY_EMAIL: z.email().optional(),
  AGENCY_WEBSITE: z.string().trim().max(100).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: HTTP_URL,
    })
    .optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().optional(),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: HTTP_URL,
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "doit commencer par smtp:// ou smtps:// (must start with smtp:// or smtps://)")
    .optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_DOMAINS: z.string().trim().toLowerCase().default(""),
  CALENDAR_EMBED_URL: z
    .url({ protocol: /^https$/, error: "doit être une adresse https:// (must be https)" })
    .optional(),
  CALENDAR_OPEN_URL: z
    .url({ protocol: /^https$/, error: "doit être une adresse https:// (must be https)" })
    .optional(),
  CRM_SIGNED_STAGES: z.string().trim().default("closedwon"),
  CRM_EXCLUDED_STAGES: z.string().trim().default("closedlost"),
  HUBSPOT_TOKEN: headerToken().optional(),
  HUBSPOT_URL: z
    .url({
      protocol: /^https?$/,
      error: HTTP_URL,
    })
    .refine((url) => !/[?#]/.test(url), "ne prend ni ? ni # (no query, no fragment)")
    .default("https://api.hubapi.com"),
  HUBSPOT_PIPELINE: z.string().trim().min(1).max(100).default("default"),
  HUBSPOT_OWNERS_PATH: vendorPath().default("/crm/v3/owners"),
  HUBSPOT_PIPELINES_PATH: vendorPath().default("/crm/v3/pipelines"),
  HUBSPOT_PROPERTIES_PATH: vendorPath().default("/crm/v3/properties"),
  HUBSPOT_OBJECTS_PATH: vendorPath().default("/crm/v3/objects"),
  HUBSPOT_ASSOCIATIONS_PATH: vendorPath().optional(),
  PAPPERS_TOKEN: headerToken().optional(),
  PAPPERS_IMMO_TOKEN: headerToken().optional(),
  PAPPERS_URL: z.url({ protocol: /^https?$/, error: HTTP_URL }).default("https://api.pappers.fr/v2"),
  PAPPERS_IMMO_URL: z
    .url({ protocol: /^https?$/, error: HTTP_URL })
    .default("https://api-immobilier.pappers.fr/v1"),
  PAPPERS_COMPANY_FIELDS: z
    .string()
    .trim()
    .regex(
      /^([a-z_:]+(,[a-z_:]+)*)?$/,
      "doit être une liste comme telephone,email (must be a list such as telephone,email)",
    )
    .default("sites_internet,telephone,email,lien_linkedin,marques,brevets"),
  PROFESSIONAL_NETWORK_URL: z
    .url({ protocol: /^https$/, error: "doit être une adresse https:// (must be https)" })
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  TRUST_PROXY: trustedProxies(),
  ...identityEnvironment,
});

const TOGETHER = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

type Environment = z.output<typeof environmentSchema>;

const missingOfS3 = (env: Environment): string[] =>
  Object.entries(env).some(([name, value]) => name.startsWith("S3_") && value !== undefined)
    ? TOGETHER.filter((name) => env[name] === undefined)
    : [];

const bucketOf = (env: Environment): Config["bucket"] =>
  env.S3_BUCKET && env.S3_REGION && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        name: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        endpoint: env.S3_ENDPOINT,
        // Self-hosted services expect it; Amazon has deprecated it.
        forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
      }
    : undefined;

const hubspotOf = (env: Environment): Config["hubspot"] =>
  env.HUBSPOT_TOKEN === undefined
    ? undefined
    : {
        token: env.HUBSPOT_TOKEN,
        baseUrl: env.HUBSPOT_URL,
        pipeline: env.HUBSPOT_PIPELINE,
        paths: {
          owners: env.HUBSPOT_OWNERS_PATH,
          pipelines: env.HUBSPOT_PIPELINES_PATH,
          properties: env.HUBSPOT_PROPERTIES_PATH,
          objects: env.HUBSPOT_OBJECTS_PATH,
          associations: env.HUBSPOT_ASSOCIATIONS_PATH ?? env.HUBSPOT_OBJECTS_PATH,
        },
      };

const pappersOf = (env: Environment): Config["pappers"] =>
  env.PAPPERS_TOKEN === undefined
    ? undefined
    : {
        companies: { key: env.PAPPERS_TOKEN, baseUrl: env.PAPPERS_URL },
        parcels: { key: env.PAPPERS_IMMO_TOKEN ?? env.PAPPERS_TOKEN, baseUrl: env.PAPPERS_IMMO_URL },
        companyFields: listed(env.PAPPERS_COMPANY_FIELDS),
      };

export type Config = {
  port: number;
  host: string;
  dataFolder: string;
  /** PostgreSQL 15 or newer; the embedded one when absent. */
  databaseUrl: string | undefined;
  geocoder: "embedded" | "geoplateforme";
  geocoderUrl: string;
  mapStyleUrl: string | null;
  bucket:
    | {
        name: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        endpoint: string | undefined;
        forcePathStyle: boolean;
      }
    | undefined;
  agency: Record<"name" | "address" | "phone" | "email" | "website", string | null>;
  /** Defaults to the listening address. */
  publicUrl: string | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** Permitted sender domains besides that of `from`. */
    domains: string[];
  };
  calendar: { embedUrl: string | null; openUrl: string | null };
  professionalNetworkUrl: string | null;
  crm: {
    signedStages: string[];
    excludedStages: string[];
  };
  hubspot:
    | {
        token: string;
        baseUrl: string;
        pipeline: string;
        paths: Record<"owners" | "pipelines" | "properties" | "objects" | "associations", string>;
      }
    | undefined;
  pappers:
    | {
        companies: { key: string; baseUrl: string };
        parcels: { key: string; baseUrl: string };
        /** Extra fields, each of them billed. */
        companyFields: string[];
      }
    | undefined;
  /** The user directory; the database's own accounts when absent. */
  cognito: CognitoConfig | undefined;
  /** The outside provider at which people sign in. */
  oidc: OidcConfig | undefined;
  logLevel: string;
  /** Number of reverse proxies in front, or their addresses and networks. */
  trustProxy: false | number | string[];
};

/** The message lists every invalid variable, in French and English. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
}

const refused = (lines: readonly string[]): ConfigRefused =>
  new ConfigRefused(
    `Configuration invalide (invalid configuration) :\n${lines.map((line) => `  ${line}`).join("\n")}`,
  );

/** Empty variables count as absent. @throws ConfigRefused */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw refused(parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`));
  const env = parsed.data;
  const missing = missingOfS3(env);
  if (missing.length > 0)
    throw refused(missing.map((name) => `${name} : manque, les variables S3_… vont ensemble (missing)`));
  if (env.SMTP_URL && !env.MAIL_FROM) throw refused(["MAIL_FROM : manque, SMTP_URL l’exige (missing)"]);
  const mistakes = identityMistakes(env, env.PUBLIC_URL);
  if (mistakes.length > 0) throw refused(mistakes);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.PLATEAU_DATA,
    databaseUrl: env.DATABASE_URL,
    geocoder: env.GEOCODER,
    geocoderUrl: env.GEOCODER_URL,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    bucket: bucketOf(env),
    agency: {
      name: env.AGENCY_NAME ?? null,
      address: env.AGENCY_ADDRESS || null,
      phone: env.AGENCY_PHONE || null,
      email: env.AGENCY_EMAIL ?? null,
      website: env.AGENCY_WEBSITE || null,
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? "no-reply@plateau.invalid",
      domains: listed(env.MAIL_DOMAINS),
    },
    calendar: {
      embedUrl: env.CALENDAR_EMBED_URL ?? null,
      openUrl: env.CALENDAR_OPEN_URL ?? null,
    },
    professionalNetworkUrl: env.PROFESSIONAL_NETWORK_URL ?? null,
    crm: {
      signedStages: listed(env.CRM_SIGNED_STAGES),
      excludedStages: listed(env.CRM_EXCLUDED_STAGES),
    },
    hubspot: hubspotOf(env),
    pappers: pappersOf(env),
    cognito: cognitoOf(env),
    oidc: oidcOf(env),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
};
