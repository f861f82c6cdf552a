import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/real-estates/value-screw")({
  component: () => <TitledPage title="Avis de valeur" />,
});
