import { groupLabels } from "@plateau/contract/people/groups.ts";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { tellOfDrafts } from "../../areas/offers/wizard/tell-of-drafts.ts";
import { ProfilePage } from "../../areas/profile/profile-page.tsx";
import { forgetVisits } from "../../areas/search/recents.ts";
import { useSignOutEverywhere } from "../../areas/session/mutations.ts";
import { useSession } from "../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/profile")({ component: Profile });

function Profile() {
  const { user, group } = useSession();
  const router = useRouter();
  const { mutateAsync: signOutEverywhere } = useSignOutEverywhere(async () => {
    forgetVisits(user.id);
    await router.navigate({ to: "/sign-in" });
    tellOfDrafts(user.id);
  });
  return (
    <ProfilePage
      email={user.email}
      groupLabel={groupLabels[group]}
      onSignOutEverywhere={() => signOutEverywhere()}
    />
  );
}
