import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/titled-page.tsx";

export const Route = createFileRoute("/_app/companies/$id")({
  component: () => <TitledPage title="Entreprise" />,
});
