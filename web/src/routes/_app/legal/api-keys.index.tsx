import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysPage } from "../../../areas/administration/api-keys/api-keys-page.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/api-keys/")({ component: ApiKeys });

function ApiKeys() {
  return usePermissions()("listApiKeys") ? <ApiKeysPage /> : <NoRightPage />;
}
