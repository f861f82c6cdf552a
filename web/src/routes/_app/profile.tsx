import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { ProfilePage } from "../../areas/profile/profile-page.tsx";
import { forgetVisits } from "../../areas/search/recents.ts";
import { showDraftsToast } from "../../drafts/draft-toast.ts";
import { useSignOutEverywhere } from "../../session/mutations.ts";
import { useSession } from "../../session/queries.ts";

export const Route = createFileRoute("/_app/profile")({ component: Profile });

function Profile() {
  const { user, group, hasPassword } = useSession();
  const router = useRouter();
  const { mutateAsync: signOutEverywhere } = useSignOutEverywhere(async () => {
    forgetVisits(user.id);
    await router.navigate({ to: "/sign-in" });
    showDraftsToast(user.id);
  });
  return (
    <ProfilePage
      email={user.email}
      groupLabel={groupLabels[group]}
      hasPassword={hasPassword}
      onSignOutEverywhere={() => signOutEverywhere()}
    />
  );
}
