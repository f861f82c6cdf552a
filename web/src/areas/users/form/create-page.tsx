import { type Group, groupLabels } from "@plateau/contract/people/groups.ts";
import type { UserInput } from "@plateau/contract/users/user.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Select } from "../../../ui/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSession } from "../../session/queries.ts";
import { grantable } from "../account/rights.ts";
import { BackToUsers } from "../back-to-users.tsx";
import { ChosenPhotoField } from "../photo/chosen-photo-field.tsx";
import { photoFailureText, sendPhoto } from "../photo/send-photo.ts";
import { userSaved } from "../queries.ts";
import { showRefusals, useUserForm } from "./use-user-form.ts";
import { UserForm } from "./user-form.tsx";
import { userValues } from "./user-values.ts";

/** A new colleague: the person, their account and its invitation. The photo follows once they exist. */
export function CreateUserPage() {
  usePageTitle("Nouvel utilisateur");
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { group: caller } = useSession();
  const [initial] = useState(() => userValues());
  const [group, setGroup] = useState<Group>("USER");
  const [photo, setPhoto] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useUserForm(initial);

  const creation = useMutation({
    mutationFn: async (user: UserInput) => {
      const created = await api.createUser({ body: { ...user, group } });
      return photo ? await sendPhoto(created.id, photo).catch(photoMissed(created)) : created;
    },
    onMutate: () => setFailure(null),
    onSuccess: async (user) => {
      userSaved(cache, user);
      await navigate({
        to: "/users/$id",
        params: { id: user.id },
        search: { created: true },
        ignoreBlocker: true,
      });
    },
    onError: (error) => {
      if (!showRefusals(form, error)) setFailure(messageOf(error));
    },
  });

  const [firstname = "", lastname = ""] = form.watch(["firstname", "lastname"]);
  return (
    <>
      <PageHeader title="Nouvel utilisateur" back={<BackToUsers />} />
      <UserForm
        form={form}
        isNew
        changed={photo !== null || group !== "USER"}
        saving={creation.isPending || creation.isSuccess}
        failure={failure}
        onSave={(user) => creation.mutate(user)}
        saveLabel="Créer l’utilisateur"
        photo={
          <ChosenPhotoField user={{ firstname, lastname, picture: null }} photo={photo} onChoose={setPhoto} />
        }
        role={
          <Field
            label="Rôle"
            hint="Une invitation lui sera envoyée par e-mail avec un mot de passe temporaire, valable sept jours."
          >
            <Select
              emptyLabel={null}
              value={group}
              onChange={(event) => setGroup(event.target.value as Group)}
              options={grantable(caller).map((value) => ({ value, label: groupLabels[value] }))}
            />
          </Field>
        }
        cancel={
          <Link to="/users" className={buttonClasses()}>
            Annuler
          </Link>
        }
      />
    </>
  );
}

/** The user is there all the same: their photo can be sent again from their page. */
const photoMissed =
  <U,>(created: U) =>
  (error: unknown): U => {
    toast.error("La photo n’a pas pu être envoyée", { description: photoFailureText(error) });
    return created;
  };
