import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SignInPolicyPage } from "../../../areas/administration/sign-in/sign-in-policy-page.tsx";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/sign-in")({ component: SignInPolicy });

function SignInPolicy() {
  return isAdministrator(useSession().group) ? <SignInPolicyPage /> : <NoRightPage />;
}
