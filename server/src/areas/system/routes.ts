import type { Result } from "@plateau/contract/api/operation.ts";
import type { Links, system } from "@plateau/contract/system/operations.ts";
import { partLabels } from "@plateau/contract/system/parts.ts";
import type { Handlers } from "../../handlers.ts";
import type { Health } from "../../health/health.ts";
import { lastBackup } from "../../health/last-backup.ts";
import { lastMaintenance } from "../../health/maintenance-runs.ts";
import { Refusal } from "../../refusal.ts";

type OwnHandlers = Omit<Handlers<typeof system>, "callThroughProxy">;

export type Settings = Result<typeof system.getSettings>;

export type SystemParts = { settings: Settings; links: Links; version: string; health: Health };

export const systemHandlers = ({ settings, links, version, health }: SystemParts): OwnHandlers => ({
  health: async (ctx) => {
    try {
      await ctx.db.ping();
    } catch {
      throw new Refusal(503, "La base de données ne répond pas");
    }
    return { status: "ok", database: "ok" };
  },
  readiness: async () => {
    const failed = (await health.ready()).filter(({ state }) => state === "failed");
    if (failed.length > 0)
      throw new Refusal(
        503,
        failed.map(({ part, message }) => `${partLabels[part]} : ${message}`).join(" ; "),
      );
    return { status: "ok" };
  },
  getHealthDetails: async ({ db }) => ({
    parts: await health.all(),
    links,
    version,
    maintenance: (await lastMaintenance(db)) ?? null,
    backup: (await lastBackup(db)) ?? null,
  }),
  getSettings: async () => settings,
});
