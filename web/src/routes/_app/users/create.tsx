import { createFileRoute } from "@tanstack/react-router";
import { CreateUserPage } from "../../../areas/users/form/create-page.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/users/create")({ component: CreateUser });

function CreateUser() {
  return usePermissions()("createUser") ? <CreateUserPage /> : <NoRightPage />;
}
