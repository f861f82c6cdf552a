import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/report")({ component: () => <TitledPage title="Rapports" /> });
