import { type User, userInputSchema } from "@plateau/contract/accounts/user.ts";
import { userFieldLabels } from "@plateau/contract/accounts/user-labels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { useEditRecord } from "../../../record/use-edit-record.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PhotoUploadField } from "../photo/photo-field.tsx";
import { cacheSavedUser, userQuery } from "../queries.ts";
import { userName } from "../user-words.ts";
import { UserForm, userFields, userValues } from "./user-form.tsx";

export function EditUserPage({ user }: { user: User }) {
  usePageTitle(`Modifier ${userName(user)}`);
  const { id } = user;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { base, setBase, formProps } = useEditRecord({
    record: user,
    schema: userInputSchema,
    what: "cet utilisateur",
    labels: userFieldLabels,
    subject: `utilisateur-${id}`,
    toValues: userValues,
    read: () => cache.fetchQuery({ ...userQuery(id), staleTime: 0 }),
    save: (body, ifMatch) => api.updateUser({ params: { id }, body, ifMatch }),
    onSaved: (saved) => {
      cacheSavedUser(cache, saved);
      return navigate({ to: "/users/$id", params: { id }, search: { updated: true }, ignoreBlocker: true });
    },
    deleted: {
      title: "Cet utilisateur a été supprimé entre-temps",
      otherwise: "Un utilisateur supprimé ne se restaure pas.",
    },
  });

  /** A new photo changes `updatedAt`: other changes made meanwhile must still be a conflict. */
  function photoSent(now: User) {
    cacheSavedUser(cache, now);
    const untouched = userFields.every((field) => now[field] === base[field]);
    setBase({ ...base, picture: now.picture, updatedAt: untouched ? now.updatedAt : base.updatedAt });
  }

  return (
    <>
      <PageHeader title={`Modifier ${userName(base)}`} back={<BackLink to="/users">Utilisateurs</BackLink>} />
      <UserForm
        {...formProps}
        saveLabel="Enregistrer"
        photo={<PhotoUploadField user={base} onSent={photoSent} />}
        cancel={<CancelLink to="/users/$id" params={{ id }} />}
      />
    </>
  );
}
