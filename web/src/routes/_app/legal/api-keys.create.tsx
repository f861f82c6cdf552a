import { createFileRoute } from "@tanstack/react-router";
import { CreateApiKeyPage } from "../../../areas/administration/api-keys/create-page.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/api-keys/create")({ component: CreateApiKey });

function CreateApiKey() {
  return usePermissions()("createApiKey") ? <CreateApiKeyPage /> : <NoRightPage />;
}
