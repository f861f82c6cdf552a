import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";

export const Kanban = lazyWithRetry(() => import("./kanban.tsx"));
