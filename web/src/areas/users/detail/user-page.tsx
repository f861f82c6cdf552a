import type { User } from "@plateau/contract/accounts/user.ts";
import { ownedOffersRefusal } from "@plateau/contract/accounts/user-deletion.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../../api/client.ts";
import { HistoryButton } from "../../../history/history-button.tsx";
import { DeleteRecord } from "../../../record/delete-record.tsx";
import { EmailLink, PhoneLink } from "../../../record/reach-links.tsx";
import { BackLink, EditLink } from "../../../record/record-links.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { savedSearchesKey } from "../../../saved-searches/queries.ts";
import { useSession } from "../../../session/queries.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { toast } from "../../../ui/toast.ts";
import { AccountSection } from "../account/account-section.tsx";
import { isAbove } from "../account/rights.ts";
import { SenderAddresses } from "../account/sender-addresses.tsx";
import { Avatar } from "../avatar.tsx";
import { FIRST_OFFERS, offersOfUserQuery, removeCachedUser, type UserSearch } from "../queries.ts";
import { userName } from "../user-words.ts";
import { UserOffers } from "./user-offers.tsx";

type UserPageProps = {
  user: User;
  /** Confirms what was just done. */
  notice: string | null;
};

export function UserPage({ user, notice }: UserPageProps) {
  usePageTitle(userName(user));
  const may = usePermissions();
  const { group, user: me } = useSession();
  const above = user.account ? isAbove(group, user.account) : false;
  return (
    <>
      {notice && (
        <Alert tone="success" className="mb-4">
          {notice}
        </Alert>
      )}
      <div className="mb-2 text-ink-muted text-sm">
        <BackLink to="/users">Utilisateurs</BackLink>
      </div>
      <div className="mb-5 flex items-center gap-4">
        <Avatar user={user} size="lg" className="max-sm:size-16" />
        <PageHeader
          className="mb-0 min-w-0 flex-1"
          title={userName(user)}
          subtitle={user.jobTitle}
          actions={
            <>
              <HistoryButton kind="user" id={user.id} />
              {may("updateUser") && !above && <EditLink to="/users/$id/edit" params={{ id: user.id }} />}
              {may("deleteUser") && !above && me.id !== user.id && <DeleteUser user={user} />}
            </>
          }
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <UserFacts user={user} />
          {may("getSenderAddresses") && <SenderAddresses user={user} readOnly={above} />}
          <UserOffers id={user.id} />
        </div>
        {user.account !== undefined && <AccountSection user={user} account={user.account} />}
      </div>
    </>
  );
}

function DeleteUser({ user }: { user: User }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const name = userName(user);
  const { data: offers } = useQuery(offersOfUserQuery(user.id, FIRST_OFFERS));
  const standing = offers?.count ?? offers?.items.length ?? 0;
  return (
    <DeleteRecord
      title="Supprimer cet utilisateur ?"
      refusal={ownedOffersRefusal({ standing, deleted: 0 })}
      message={
        <>
          <span className="font-medium text-ink">{name}</span> ne pourra plus se connecter. Son compte, ses
          tâches, ses notifications et ses recherches privées seront supprimés{NARROW}; les recherches
          partagées avec l’agence vous seront confiées. Cette action est irréversible.
        </>
      }
      onDelete={async () => {
        await api.deleteUser({ params: { id: user.id } });
        await navigate({ to: "/users" });
        removeCachedUser(cache, user.id);
        // Those shared by the user are now one's own.
        void cache.invalidateQueries({ queryKey: savedSearchesKey });
        toast.success("Utilisateur supprimé", { description: name });
      }}
    />
  );
}

const CREATED = "L'utilisateur a été créé avec succès. Un email de confirmation a été envoyé.";
const UPDATED = "L'utilisateur a été mis à jour avec succès";

/** The notice of the address, which is then removed from it. */
export const useNotice = ({ created, updated }: UserSearch, forget: () => void): string | null => {
  const text = created ? CREATED : updated ? UPDATED : null;
  const [notice, setNotice] = useState(text);
  useEffect(() => {
    if (!text) return;
    setNotice(text);
    forget();
  }, [text, forget]);
  return notice;
};

function UserFacts({ user }: { user: User }) {
  return (
    <>
      <SideSection id="section-coordonnees" title="Coordonnées">
        <DescriptionList
          lines={[
            { label: "E-mail", value: <EmailLink email={user.email} /> },
            { label: "Téléphone", value: user.phone ? <PhoneLink number={user.phone} /> : "–" },
            { label: "Arrivée dans Plateau", value: <RelativeTime at={user.createdAt} /> },
          ]}
        />
      </SideSection>
      {user.about && (
        <SideSection id="section-a-propos" title="À propos">
          <p className="max-w-prose whitespace-pre-line break-words">{user.about}</p>
        </SideSection>
      )}
    </>
  );
}
