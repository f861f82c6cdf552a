import { createFileRoute } from "@tanstack/react-router";
import { CreateUserPage } from "../../../areas/users/form/create-page.tsx";
import { useMay } from "../../../areas/users/use-may.ts";
import { NoRightPage } from "../../../shell/no-right-page.tsx";

export const Route = createFileRoute("/_app/users/create")({ component: CreateUser });

function CreateUser() {
  return useMay()("createUser") ? <CreateUserPage /> : <NoRightPage />;
}
