import { z } from "zod";
import { type BackupConfig, backupEnvironment, backupOf } from "./backup-config.ts";
import {
  configMessage,
  headerToken,
  listed,
  milliseconds,
  port,
  share,
  trustedProxies,
  vendorPath,
} from "./config-values.ts";
import { type DatabaseConfig, databaseEnvironment, databaseMistakes, databaseOf } from "./database-config.ts";
import {
  type CognitoConfig,
  cognitoOf,
  identityEnvironment,
  identityMistakes,
  type OidcConfig,
  oidcOf,
} from "./identity-config.ts";
import { type BaseMapConfig, baseMapOf, mapEnvironment, mapMistakes } from "./map-config.ts";
import { unknownFields } from "./providers/registry/pappers/prices.ts";

const HTTP_URL = "doit être une adresse http:// ou https:// (must be an http(s) URL)";

const environmentSchema = z.object({
  PORT: port().default(3000),
  HOST: z.string().min(1).default("localhost"),
  PLATEAU_DATA: z.string().min(1).default("./var"),
  ...databaseEnvironment,
  GEOCODER: z.enum(["embedded", "geoplateforme"]).default("embedded"),
  GEOCODER_URL: z.url().default("https://data.geopf.fr/geocodage"),
  ...mapEnvironment,
  AGENCY_NAME: z.string().trim().min(1).max(100).optional(),
  AGENCY_ADDRESS: z.string().trim().max(200).optional(),
  AGENCY_PHONE: z.string().trim().max(50).optional(),
  AGENCY_EMAIL: z.email().optional(),
  AGENCY_WEBSITE: z.string().trim().max(100).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: HTTP_URL }).optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: HTTP_URL }).optional(),
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
    .regex(/^([a-z_:0-9]+(,[a-z_:0-9]+)*)?$/, {
      error: "doit être une liste comme telephone,email (must be a list such as telephone,email)",
      abort: true,
    })
    .refine((fields) => unknownFields(listed(fields)).length === 0, {
      // Pappers would ignore them, or refuse the whole list, and nobody could say what they cost.
      error: ({ input }) =>
        `Pappers n’a pas de champ ${unknownFields(listed(String(input))).join(", ")} (unknown field)`,
    })
    .default("sites_internet,telephone,email,lien_linkedin,marques,brevets"),
  PROFESSIONAL_NETWORK_URL: z
    .url({ protocol: /^https$/, error: "doit être une adresse https:// (must be https)" })
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  TRUST_PROXY: trustedProxies(),
  METRICS_PORT: port().optional(),
  METRICS_TOKEN: headerToken()
    .min(16, "doit avoir au moins 16 caractères (at least 16 characters)")
    .optional(),
  SLOW_REQUEST_MS: milliseconds().default(2000),
  SLOW_STATEMENT_MS: milliseconds().default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: HTTP_URL }).optional(),
  OTEL_TRACES_SAMPLER_ARG: share().default(1),
  ...backupEnvironment,
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

export type Config = DatabaseConfig & {
  port: number;
  host: string;
  dataFolder: string;
  geocoder: "embedded" | "geoplateforme";
  geocoderUrl: string;
  baseMap: BaseMapConfig;
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
  metrics: { port: number | undefined; token: string | undefined };
  /** Milliseconds from which requests and statements are logged. */
  slow: { requestMs: number; statementMs: number };
  /** A collector without `/v1/traces`, and the share of requests and jobs traced. */
  tracing: { endpoint: string; ratio: number } | undefined;
  backup: BackupConfig;
};

/** The message lists every invalid variable, in French and English. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
}

const refused = (lines: readonly string[]): ConfigRefused =>
  new ConfigRefused(`Configuration invalide (invalid configuration) : ${lines.join(" ; ")}`);

/** Empty variables count as absent. @throws ConfigRefused */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given, { error: configMessage });
  if (!parsed.success)
    throw refused(parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`));
  const env = parsed.data;
  const missing = missingOfS3(env);
  if (missing.length > 0)
    throw refused(missing.map((name) => `${name} : manque, les variables S3_… vont ensemble (missing)`));
  if (env.SMTP_URL && !env.MAIL_FROM) throw refused(["MAIL_FROM : manque, SMTP_URL l’exige (missing)"]);
  const mistakes = [...databaseMistakes(env), ...identityMistakes(env, env.PUBLIC_URL), ...mapMistakes(env)];
  if (mistakes.length > 0) throw refused(mistakes);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.PLATEAU_DATA,
    ...databaseOf(env),
    geocoder: env.GEOCODER,
    geocoderUrl: env.GEOCODER_URL,
    baseMap: baseMapOf(env),
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
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    slow: { requestMs: env.SLOW_REQUEST_MS, statementMs: env.SLOW_STATEMENT_MS },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    backup: backupOf(env),
  };
};

/** Where the process answers on this machine. */
export const localAddress = ({ host, port }: Pick<Config, "host" | "port">, bound = port): string =>
  `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${bound}`;

/** Of Plateau in links. */
export const publicUrlOf = (config: Config): string => config.publicUrl ?? localAddress(config);
