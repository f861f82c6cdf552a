import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { RulesPage } from "../../../areas/administration/law/rules-page.tsx";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/rules")({ component: Rules });

function Rules() {
  return isAdministrator(useSession().group) ? <RulesPage /> : <NoRightPage />;
}
