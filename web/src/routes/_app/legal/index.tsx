import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AdministrationPage } from "../../../areas/administration/administration-page.tsx";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/legal/")({ component: Administration });

function Administration() {
  return <AdministrationPage administrator={isAdministrator(useSession().group)} />;
}
