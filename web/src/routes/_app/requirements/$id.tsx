import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/titled-page.tsx";

export const Route = createFileRoute("/_app/requirements/$id")({
  component: () => <TitledPage title="Besoin" />,
});
