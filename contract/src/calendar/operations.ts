import { z } from "zod";
import { operation } from "../api/operation.ts";

export const calendar = {
  getCalendarFeed: operation({
    method: "GET",
    path: "/profile/calendar-feed",
    access: "signed-in",
    summary: "Savoir si ses tâches ont une adresse .ics privée, et depuis quand",
    result: z.object({ active: z.boolean(), since: z.iso.datetime().nullable() }),
  }),
  renewCalendarFeed: operation({
    method: "POST",
    path: "/profile/calendar-feed",
    access: "signed-in",
    keys: "never",
    audit: "key",
    summary: "Obtenir une nouvelle adresse .ics, montrée cette fois seulement ; celle d’avant cesse",
    result: z.object({ path: z.string() }),
    status: 201,
  }),
  deleteCalendarFeed: operation({
    method: "DELETE",
    path: "/profile/calendar-feed",
    access: "signed-in",
    keys: "never",
    audit: "key",
    summary: "Retirer son adresse .ics",
    status: 204,
  }),
  readCalendarFeed: operation({
    method: "GET",
    path: "/calendar/{token}/taches.ics",
    access: "public",
    summary: "Lire les tâches datées d’une personne, par son adresse privée",
    params: z.object({ token: z.string().min(1).max(100) }),
    file: "text/calendar; charset=utf-8",
    refusals: [404],
  }),
};
