import type { Contact, ContactInput } from "@plateau/contract/contacts/contact.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { BackToContacts } from "../back-to-contacts.tsx";
import { contactName } from "../contact-words.ts";
import { contactQuery, contactsChanged } from "../queries.ts";
import { ContactForm } from "./contact-form.tsx";
import { type ContactField, contactFields, contactValues } from "./contact-values.ts";
import { showRefusals, useContactForm } from "./use-contact-form.ts";
import { useLeaveAfterSave } from "./use-leave-after-save.ts";

type Save = { contact: ContactInput; ifMatch: string | undefined };

/** A contact to be changed. When somebody saved it meanwhile, nothing is lost before one has decided. */
export function EditContactPage({ contact }: { contact: Contact }) {
  usePageTitle(`Modifier ${contactName(contact)}`);
  const cache = useQueryClient();
  // What the form was filled from; a later read does not move it under the typing.
  const [base, setBase] = useState(contact);
  const [initial] = useState(() => contactValues(contact));
  const [theirs, setTheirs] = useState<Partial<Record<ContactField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContactForm(initial);
  const { dirtyFields: typed } = form.formState;
  const { saved, leaveTo } = useLeaveAfterSave();

  const saving = useMutation({
    mutationFn: ({ contact: body, ifMatch }: Save) =>
      api.updateContact({ params: { id: base.id }, body, ...(ifMatch ? { ifMatch } : {}) }),
    onMutate: () => setFailure(null),
    onSuccess: (next) => {
      contactsChanged(cache);
      cache.setQueryData(contactQuery(next.id).queryKey, next);
      toast.success("Contact mis à jour avec succès");
      leaveTo(next.id);
    },
    onError: (error) => {
      if (isConflict(error) || showRefusals(form, error)) return;
      setFailure(messageOf(error, "Une erreur est survenue"));
    },
  });

  /** Their version where nothing was typed here; what was typed stays, with theirs told below. */
  const reload = useMutation({
    mutationFn: () => cache.fetchQuery({ ...contactQuery(base.id), staleTime: 0 }),
    onSuccess: (now) => {
      const values = contactValues(now);
      const both = contactFields.filter((field) => typed[field] && values[field] !== form.getValues(field));
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

  return (
    <>
      <PageHeader title={`Modifier ${contactName(base)}`} back={<BackToContacts />} />
      <ContactForm
        form={form}
        contact={base}
        saving={saving.isPending}
        saved={saved}
        failure={failure}
        theirs={theirs}
        onSave={(body) => saving.mutate({ contact: body, ifMatch: base.updatedAt })}
        saveLabel="Enregistrer"
        cancel={
          <Link to="/contacts/$id" params={{ id: base.id }} className={buttonClasses()}>
            Annuler
          </Link>
        }
      />
      <ConflictDialog
        what="ce contact"
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

const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;
