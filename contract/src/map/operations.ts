import { operation } from "../api/operation.ts";
import { mapStyleQuery, mapStyleSchema } from "./map-style.ts";

export const map = {
  getMapStyle: operation({
    method: "GET",
    path: "/map-style",
    access: "signed-in",
    summary: "Lire le style du fond de carte, dont les tuiles viennent de Plateau",
    query: mapStyleQuery,
    result: mapStyleSchema,
  }),
};
