import { operation } from "../api/operation.ts";
import { mapStyleQuery, mapStyleSchema } from "./map-style.ts";
import { stationsNearQuery, stationsNearSchema } from "./stations.ts";

export const map = {
  getMapStyle: operation({
    method: "GET",
    path: "/map-style",
    access: "signed-in",
    summary: "Lire le style du fond de carte, dont les tuiles viennent de Plateau",
    query: mapStyleQuery,
    result: mapStyleSchema,
  }),
  listStationsNear: operation({
    method: "GET",
    path: "/stations",
    access: "signed-in",
    summary: "Lister les stations les plus proches d’un point, avec les minutes à pied estimées",
    query: stationsNearQuery,
    result: stationsNearSchema,
  }),
};
