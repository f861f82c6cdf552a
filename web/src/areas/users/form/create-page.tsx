import { type Group, groupLabels } from "@plateau/contract/accounts/groups.ts";
import { userInputSchema } from "@plateau/contract/accounts/user.ts";
import { userFieldLabels } from "@plateau/contract/accounts/user-labels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { pictureFailureText, sendPicture } from "../../../media/send-picture.ts";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { UnsentEmails } from "../../../record/unsent-emails.tsx";
import { useCreateRecord } from "../../../record/use-create-record.ts";
import { useSession } from "../../../session/queries.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Select } from "../../../ui/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { assignableGroups } from "../account/rights.ts";
import { ChosenPhotoField } from "../photo/photo-field.tsx";
import { photoTarget } from "../photo/photo-target.ts";
import { cacheSavedUser } from "../queries.ts";
import { UserForm, userValues } from "./user-form.tsx";

/** Creates the user with their account and its invitation; the photo is sent afterwards. */
export function CreateUserPage() {
  usePageTitle("Nouvel utilisateur");
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { group: caller } = useSession();
  const [group, setGroup] = useState<Group>("USER");
  const [photo, setPhoto] = useState<File | null>(null);
  const formProps = useCreateRecord({
    schema: userInputSchema,
    labels: userFieldLabels,
    initial: userValues(),
    subject: "utilisateur-nouveau",
    create: async (user) => {
      const created = await api.createUser({ body: { ...user, group } });
      return photo ? await sendPicture(photoTarget(created.id), photo).catch(photoMissed(created)) : created;
    },
    onCreated: (user) => {
      cacheSavedUser(cache, user);
      return navigate({
        to: "/users/$id",
        params: { id: user.id },
        search: { created: true },
        ignoreBlocker: true,
      });
    },
  });

  const [firstname = "", lastname = ""] = formProps.form.watch(["firstname", "lastname"]);
  return (
    <>
      <PageHeader title="Nouvel utilisateur" back={<BackLink to="/users">Utilisateurs</BackLink>} />
      <UserForm
        {...formProps}
        isNew
        changed={photo !== null || group !== "USER"}
        saveLabel="Créer l’utilisateur"
        photo={
          <ChosenPhotoField user={{ firstname, lastname, picture: null }} photo={photo} onChoose={setPhoto} />
        }
        role={
          <>
            <Field
              label="Rôle"
              hint="Une invitation lui sera envoyée par e-mail avec un mot de passe temporaire, valable sept jours."
            >
              <Select
                emptyLabel={null}
                value={group}
                onChange={(event) => setGroup(event.target.value as Group)}
                options={assignableGroups(caller).map((value) => ({ value, label: groupLabels[value] }))}
              />
            </Field>
            <UnsentEmails ofAccounts className="sm:col-span-2">
              Vous lui transmettrez vous-même le mot de passe de l’invitation.
            </UnsentEmails>
          </>
        }
        cancel={<CancelLink to="/users" />}
      />
    </>
  );
}

/** The user exists all the same: the photo can be sent again from their page. */
const photoMissed =
  <U,>(created: U) =>
  (error: unknown): U => {
    toast.error("La photo n’a pas pu être envoyée", { description: pictureFailureText(error) });
    return created;
  };
