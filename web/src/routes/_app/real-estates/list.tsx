import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/titled-page.tsx";

export const Route = createFileRoute("/_app/real-estates/list")({
  component: () => <TitledPage title="Liste des Offres" />,
});
