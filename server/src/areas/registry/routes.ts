import type { registry } from "@plateau/contract/registry/operations.ts";
import type { Handlers } from "../../handlers.ts";

export const registryHandlers: Handlers<typeof registry> = {
  findParcels: async ({ registry }, { query }) => {
    const resultats = await registry.findParcels(query);
    return { resultats, total: resultats.length };
  },
};
