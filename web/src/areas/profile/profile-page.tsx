import type { User } from "@plateau/contract/users/user.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PhotoUploadField } from "../users/photo/photo-upload-field.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { profileQuery } from "./queries.ts";
import { TitledPart } from "./titled-part.tsx";

type ProfilePageProps = { email: string; groupLabel: string; onSignOutEverywhere: () => Promise<void> };

/** 'Mon profil': who one is to one's colleagues, one's password, and where one is signed in. */
export function ProfilePage({ email, groupLabel, onSignOutEverywhere }: ProfilePageProps) {
  usePageTitle("Mon profil");
  return (
    <div className="max-w-5xl">
      <PageHeader title="Mon profil" subtitle={`${email} · ${groupLabel}`} />
      <TitledPart
        title="Identité"
        text="Ce que vos collègues voient de vous, et ce que portent vos fiches. Votre adresse e-mail est changée par un administrateur."
      >
        <OwnIdentity />
      </TitledPart>
      <TitledPart
        title="Mot de passe"
        text="En le changeant, vous fermez vos sessions sur les autres appareils."
      >
        <ChangePasswordForm email={email} />
      </TitledPart>
      <TitledPart
        title="Mes sessions"
        text="Les appareils où votre compte est ouvert. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe."
      >
        <OpenSessions onSignOutEverywhere={onSignOutEverywhere} />
      </TitledPart>
    </div>
  );
}

function OwnIdentity() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(profileQuery);

  function showPhoto({ account: _, ...sent }: User) {
    cache.setQueryData(profileQuery.queryKey, sent);
    // Colleagues are shown with their photos.
    return cache.invalidateQueries();
  }

  if (data) {
    return (
      <div className="flex flex-col gap-6">
        <PhotoUploadField user={data} onSent={(sent) => void showPhoto(sent)} />
        <IdentityForm profile={data} />
      </div>
    );
  }
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />;
  return (
    <div role="status" aria-label="Chargement..." className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="size-20 rounded-full sm:col-span-2" />
      {["firstname", "lastname", "jobTitle", "phone"].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-9 w-full rounded-md" />
        </div>
      ))}
      <Skeleton className="h-20 w-full rounded-md sm:col-span-2" />
    </div>
  );
}
