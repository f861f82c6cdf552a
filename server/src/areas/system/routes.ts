import type { Result } from "@plateau/contract/api/operation.ts";
import type { system } from "@plateau/contract/system/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { Refusal } from "../../refusal.ts";

type OwnHandlers = Omit<Handlers<typeof system>, "callThroughProxy">;

export type Settings = Result<typeof system.getSettings>;

export const systemHandlers = (settings: Settings): OwnHandlers => ({
  health: async (ctx) => {
    try {
      await ctx.db.ping();
    } catch {
      throw new Refusal(503, "La base de données ne répond pas");
    }
    return { status: "ok", database: "ok" };
  },
  getSettings: async () => settings,
});
