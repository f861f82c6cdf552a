import { partLabels } from "@plateau/contract/system/parts.ts";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import { outboxOf } from "../config-values.ts";
import { isPooled } from "../database-config.ts";
import { requireUsablePooler } from "../db/check-database.ts";
import type { Database } from "../db/database.ts";
import type { Health } from "../health/health.ts";
import { jobStates } from "../jobs/stored-jobs.ts";
import { emailSettingsOf } from "../linked-services.ts";
import type { Print } from "./accounts.ts";
import type { OperatorCtx } from "./operator.ts";

type Examination = { what: string; look(): Promise<string> };

const SECONDS_APART = 5;

const clock = async (db: Database): Promise<string> => {
  const row = await db.row<{ at: string }>(sql`select clock_timestamp() "at"`);
  const apart = Math.abs(Date.now() - Date.parse(row?.at ?? "")) / 1000;
  if (apart > SECONDS_APART)
    throw new Error(`${Math.round(apart)} s d’écart avec la base de données : réglez NTP`);
  return "même heure que la base de données";
};

const database = async (db: Database): Promise<string> => {
  const row = await db.row<{ version: string }>(sql`select current_setting('server_version') "version"`);
  const extensions = await db.rows<{ name: string }>(sql`select extname "name" from pg_extension order by 1`);
  return `PostgreSQL ${row?.version}, extensions ${extensions.map(({ name }) => name).join(", ")}`;
};

const pooler = async ({ databaseUrl = "", databaseDirectUrl = "" }: Config): Promise<string> => {
  await requireUsablePooler(databaseUrl, databaseDirectUrl);
  return "même base, bons réglages";
};

const jobs = async (db: Database): Promise<string> => {
  const waiting = (await jobStates(db)).filter(({ oldestSeconds }) => oldestSeconds !== null);
  const oldest = Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  if (oldest > 3600)
    throw new Error("des tâches attendent depuis plus d’une heure : un processus tourne-t-il ?");
  return `${waiting.reduce((sum, { count }) => sum + count, 0)} en attente`;
};

const crossOrigin = async (ctx: OperatorCtx): Promise<string> => {
  const address = await ctx.fileStore.presignUpload({
    key: "doctor/cors.jpg",
    contentType: "image/jpeg",
    expiresIn: 60,
  });
  const answer = await fetch(address, {
    method: "OPTIONS",
    headers: {
      origin: new URL(ctx.publicUrl).origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    },
    signal: AbortSignal.timeout(10_000),
  });
  const allowed = answer.headers.get("access-control-allow-origin");
  if (allowed !== "*" && allowed !== new URL(ctx.publicUrl).origin)
    throw new Error(`le compartiment n’accepte pas PUT depuis ${ctx.publicUrl} : ajoutez une règle CORS`);
  return `PUT accepté depuis ${ctx.publicUrl}`;
};

const reach = async (address: string): Promise<string> => {
  const { status } = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (status >= 400) throw new Error(`répond ${status}`);
  return "répond";
};

const baseMap = async (ctx: OperatorCtx, { baseMap: { kind } }: Config): Promise<string> => {
  const { isFallback } = await ctx.baseMap.getStyle("dark", "plan");
  if (isFallback) throw new Error(`la carte « ${kind} » ne répond pas, la carte livrée la remplace`);
  return kind === "embedded" ? "carte livrée" : `la carte « ${kind} » répond`;
};

const whereEmailsGo = (config: Config): string =>
  emailSettingsOf(config).sent
    ? "par le relais de SMTP_URL"
    : `ne partent pas, sans SMTP_URL : ils restent dans ${outboxOf(config)}`;

const examinations = (ctx: OperatorCtx, config: Config, health: Health): Examination[] => [
  {
    what: "Configuration",
    look: async () =>
      `${config.databaseUrl ? "base extérieure" : "base embarquée"}, adresse ${ctx.publicUrl}`,
  },
  { what: "PostgreSQL", look: () => database(ctx.db) },
  ...(config.databaseUrl && isPooled(config) ? [{ what: "Répartiteur", look: () => pooler(config) }] : []),
  { what: "Horloge", look: () => clock(ctx.db) },
  { what: "Tâches", look: () => jobs(ctx.db) },
  ...(ctx.fileStore.uploadOrigin ? [{ what: "CORS du compartiment", look: () => crossOrigin(ctx) }] : []),
  {
    what: "Géocodeur",
    look: async () => {
      const places = await ctx.geocoder.suggest({ q: "75002 Paris", limit: 1 });
      if (places.length === 0) throw new Error("ne trouve pas Paris");
      return "trouve Paris";
    },
  },
  { what: "Fond de carte", look: () => baseMap(ctx, config) },
  ...(config.hubspot
    ? [{ what: "HubSpot", look: async () => `${(await ctx.crm.stages()).length} étapes lues` }]
    : []),
  ...(config.pappers
    ? [{ what: "Pappers", look: () => reach(config.pappers?.companies.baseUrl ?? "") }]
    : []),
  { what: "E-mails", look: async () => whereEmailsGo(config) },
  { what: "Sauvegardes de nuit", look: async () => config.backup.to ?? "aucune, sans BACKUP_TO" },
  {
    what: "Parties",
    look: async () => {
      const failed = (await health.all()).filter(({ state }) => state === "failed");
      if (failed.length > 0)
        throw new Error(failed.map(({ part, message }) => `${partLabels[part]} : ${message}`).join(" ; "));
      const replicas = config.databaseReadUrls.length;
      const relay = emailSettingsOf(config).sent ? ", relais SMTP" : "";
      return `base, migrations, ${replicas ? `${replicas} réplicas, ` : ""}disque${relay} et fichiers répondent`;
    },
  },
];

/** Calls each part once. @returns whether all are well */
export const examine = async (
  ctx: OperatorCtx,
  { config, health }: { config: Config; health: Health },
  print: Print,
): Promise<boolean> => {
  let well = true;
  for (const { what, look } of examinations(ctx, config, health)) {
    try {
      print(`ok       ${what} : ${await look()}`);
    } catch (error) {
      well = false;
      print(`ÉCHEC    ${what} : ${(error as Error).message.split("\n")[0]}`);
    }
  }
  return well;
};
