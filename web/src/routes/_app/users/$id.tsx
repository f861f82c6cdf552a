import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/titled-page.tsx";

export const Route = createFileRoute("/_app/users/$id")({
  component: () => <TitledPage title="Utilisateur" />,
});
