import type { User, UserInput } from "@plateau/contract/users/user.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BackToUsers } from "../back-to-users.tsx";
import { PhotoUploadField } from "../photo/photo-upload-field.tsx";
import { userQuery, userSaved } from "../queries.ts";
import { userName } from "../user-words.ts";
import { showRefusals, useUserForm } from "./use-user-form.ts";
import { UserForm } from "./user-form.tsx";
import { type UserField, userFields, userValues } from "./user-values.ts";

type Save = { user: UserInput; ifMatch: string | undefined };

/** A user to be changed. When somebody saved them meanwhile, nothing is lost before one has decided. */
export function EditUserPage({ user }: { user: User }) {
  usePageTitle(`Modifier ${userName(user)}`);
  const cache = useQueryClient();
  const navigate = useNavigate();
  // What the form was filled from; a later read does not move it under the typing.
  const [base, setBase] = useState(user);
  const [initial] = useState(() => userValues(user));
  const [theirs, setTheirs] = useState<Partial<Record<UserField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useUserForm(initial);
  const { dirtyFields: typed } = form.formState;

  const saving = useMutation({
    mutationFn: ({ user: body, ifMatch }: Save) =>
      api.updateUser({ params: { id: base.id }, body, ...(ifMatch ? { ifMatch } : {}) }),
    onMutate: () => setFailure(null),
    onSuccess: async (saved) => {
      userSaved(cache, saved);
      await navigate({
        to: "/users/$id",
        params: { id: saved.id },
        search: { updated: true },
        ignoreBlocker: true,
      });
    },
    onError: (error) => {
      if (!isConflict(error) && !showRefusals(form, error)) setFailure(messageOf(error));
    },
  });

  /** Their version where nothing was typed here; what was typed stays, with theirs told below. */
  const reload = useMutation({
    mutationFn: () => cache.fetchQuery({ ...userQuery(base.id), staleTime: 0 }),
    onSuccess: (now) => {
      const values = userValues(now);
      const both = userFields.filter((field) => typed[field] && values[field] !== form.getValues(field));
      setTheirs(Object.fromEntries(both.map((field) => [field, values[field]])));
      setBase(now);
      form.reset(values, { keepDirtyValues: true });
      saving.reset();
    },
    onError: (error) => {
      saving.reset();
      setFailure(messageOf(error));
    },
  });

  /** A new photo moves `updatedAt`; what else somebody saved meanwhile is still to be asked about. */
  function photoSent(now: User) {
    userSaved(cache, now);
    const untouched = userFields.every((field) => now[field] === base[field]);
    setBase({ ...base, picture: now.picture, updatedAt: untouched ? now.updatedAt : base.updatedAt });
  }

  return (
    <>
      <PageHeader title={`Modifier ${userName(base)}`} back={<BackToUsers />} />
      <UserForm
        form={form}
        saving={saving.isPending || saving.isSuccess}
        failure={failure}
        theirs={theirs}
        onSave={(body) => saving.mutate({ user: body, ifMatch: base.updatedAt })}
        saveLabel="Enregistrer"
        photo={<PhotoUploadField user={base} onSent={photoSent} />}
        cancel={
          <Link to="/users/$id" params={{ id: base.id }} className={buttonClasses()}>
            Annuler
          </Link>
        }
      />
      <ConflictDialog
        what="cet utilisateur"
        kept="ce que vous avez saisi est gardé."
        open={isConflict(saving.error)}
        saving={saving.isPending || reload.isPending}
        onCancel={saving.reset}
        onReload={() => reload.mutate()}
        onOverwrite={() => saving.variables && saving.mutate({ ...saving.variables, ifMatch: undefined })}
      />
    </>
  );
}

/** A 409 that names a field is a taken e-mail. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && !error.isValidation;
