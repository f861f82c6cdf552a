import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../shell/fallback-pages.tsx";

/** Unknown URLs keep the shell for signed-in users. */
export const Route = createFileRoute("/_app/$")({ component: NotFoundPage });
