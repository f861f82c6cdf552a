import { late } from "../../../ui/late.ts";

/** The board. The table does without its code, and the page's route fetches it beside the data. */
export const Kanban = late(() => import("./kanban.tsx"));
