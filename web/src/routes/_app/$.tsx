import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../shell/not-found-page.tsx";

/** Any other address: signed-in users keep the shell around them, the others sign in first. */
export const Route = createFileRoute("/_app/$")({ component: NotFoundPage });
