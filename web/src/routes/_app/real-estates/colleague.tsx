import { createFileRoute } from "@tanstack/react-router";
import { TitledPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/real-estates/colleague")({
  component: () => <TitledPage title="Offres de mes confrères" />,
});
