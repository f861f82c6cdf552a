import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/marketing")({
  component: () => <TitledPage title="Marketing" />,
});
