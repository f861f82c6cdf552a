import type { User } from "@plateau/contract/users/user.ts";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useSession } from "../../session/queries.ts";
import { AccountSection } from "../account/account-section.tsx";
import { isAbove } from "../account/rights.ts";
import { Avatar } from "../avatar.tsx";
import { BackToUsers } from "../back-to-users.tsx";
import { useMay } from "../use-may.ts";
import { userName } from "../user-words.ts";
import { DeleteUser } from "./delete-user.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserOffers } from "./user-offers.tsx";

type UserPageProps = {
  user: User;
  /** What has just been done, said at the top. */
  notice: string | null;
};

/** Everything about one user: how to reach them, what they look after and, for administrators, their account. */
export function UserPage({ user, notice }: UserPageProps) {
  usePageTitle(userName(user));
  const may = useMay();
  const { group } = useSession();
  const above = user.account ? isAbove(group, user.account) : false;
  return (
    <>
      {notice && (
        <Alert tone="success" className="mb-4">
          {notice}
        </Alert>
      )}
      <div className="mb-2 text-ink-muted text-sm">
        <BackToUsers />
      </div>
      <div className="mb-5 flex items-center gap-4">
        <Avatar user={user} size="lg" className="max-sm:size-16" />
        <PageHeader
          className="mb-0 min-w-0 flex-1"
          title={userName(user)}
          subtitle={user.jobTitle}
          actions={
            <>
              {may("updateUser") && !above && (
                <Link
                  to="/users/$id/edit"
                  params={{ id: user.id }}
                  className={buttonClasses({ variant: "primary" })}
                >
                  <Pencil aria-hidden="true" />
                  Modifier
                </Link>
              )}
              {may("deleteUser") && !above && <DeleteUser user={user} />}
            </>
          }
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <UserFacts user={user} />
          <UserOffers id={user.id} />
        </div>
        {user.account !== undefined && <AccountSection user={user} account={user.account} />}
      </div>
    </>
  );
}
