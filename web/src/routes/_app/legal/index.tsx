import { isAdministrator } from "@plateau/contract/people/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AdministrationPage } from "../../../areas/administration/administration-page.tsx";
import { useSession } from "../../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/legal/")({ component: Administration });

function Administration() {
  return <AdministrationPage administrator={isAdministrator(useSession().group)} />;
}
