import { z } from "zod";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import { binItemSchema, binKindSchema } from "./bin.ts";

export const bin = {
  listBin: operation({
    method: "GET",
    path: "/bin",
    access: "signed-in",
    summary:
      "Lister ce qui a été supprimé depuis moins de 30 jours et peut être restauré, le plus récent d’abord ; ses tâches, et selon ses droits les contacts, demandes, fichiers et offres",
    query: z.strictObject({ kind: binKindSchema, ...pageQuery(25) }),
    result: pageOf(binItemSchema),
    refusals: [400],
  }),
};
