import { z } from "zod";

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
  AGENCY_NAME: z.string().trim().min(1).max(100).default("Plateau"),
  AGENCY_ADDRESS: z.string().trim().max(200).default(""),
  AGENCY_PHONE: z.string().trim().max(50).default(""),
  AGENCY_EMAIL: z.email().optional(),
  AGENCY_WEBSITE: z.string().trim().max(100).default(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  TRUST_PROXY: z.stringbool().default(false),
});

export type Config = {
  port: number;
  host: string;
  /** Where the embedded database and the files live. */
  dataFolder: string;
  /** A PostgreSQL of one's own (15 or newer); Plateau starts its own when absent. */
  databaseUrl: string | undefined;
  geocoder: "embedded" | "geoplateforme";
  geocoderUrl: string;
  mapStyleUrl: string | null;
  /** Who hands property sheets over; what is unknown is empty. */
  agency: { name: string; address: string; phone: string; email: string; website: string };
  logLevel: string;
  trustProxy: boolean;
};

/** A variable of the environment cannot be used; the message names each one, in French and English. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
}

/** Reads the environment; an empty variable counts as absent. @throws ConfigRefused */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} : ${issue.message}`);
    throw new ConfigRefused(`Configuration invalide (invalid configuration) :\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.PLATEAU_DATA,
    databaseUrl: env.DATABASE_URL,
    geocoder: env.GEOCODER,
    geocoderUrl: env.GEOCODER_URL,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    agency: {
      name: env.AGENCY_NAME,
      address: env.AGENCY_ADDRESS,
      phone: env.AGENCY_PHONE,
      email: env.AGENCY_EMAIL ?? "",
      website: env.AGENCY_WEBSITE,
    },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
};
