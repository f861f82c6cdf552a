import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../areas/profile/settings-page.tsx";
import { useSession } from "../../session/queries.ts";

export const Route = createFileRoute("/_app/settings")({ component: Settings });

function Settings() {
  return <SettingsPage email={useSession().user.email} />;
}
