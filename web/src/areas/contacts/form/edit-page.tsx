import { type Contact, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../record/back-link.tsx";
import { ConflictDialog } from "../../../record/conflict-dialog.tsx";
import { useEditRecord } from "../../../record/use-edit-record.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactName } from "../contact-words.ts";
import { contactQuery, invalidateContacts } from "../queries.ts";
import { ContactForm, useLeaveAfterSave } from "./contact-form.tsx";
import { contactFieldLabels, contactValues } from "./contact-values.ts";

export function EditContactPage({ contact }: { contact: Contact }) {
  usePageTitle(`Modifier ${contactName(contact)}`);
  const { id } = contact;
  const cache = useQueryClient();
  const leaveTo = useLeaveAfterSave();
  const { base, theirs, formProps, conflictProps } = useEditRecord({
    record: contact,
    schema: contactInputSchema,
    labels: contactFieldLabels,
    toValues: contactValues,
    read: () => cache.fetchQuery({ ...contactQuery(id), staleTime: 0 }),
    save: (body, ifMatch) => api.updateContact({ params: { id }, body, ...(ifMatch ? { ifMatch } : {}) }),
    onSaved: (saved) => {
      invalidateContacts(cache);
      cache.setQueryData(contactQuery(id).queryKey, saved);
      toast.success("Contact mis à jour avec succès");
      leaveTo(id);
    },
  });
  return (
    <>
      <PageHeader
        title={`Modifier ${contactName(base)}`}
        back={<BackLink to="/contacts/list">Contacts</BackLink>}
      />
      <ContactForm
        {...formProps}
        contact={base}
        theirs={theirs}
        saveLabel="Enregistrer"
        cancel={
          <Link to="/contacts/$id" params={{ id }} className={buttonClasses()}>
            Annuler
          </Link>
        }
      />
      <ConflictDialog {...conflictProps} what="ce contact" kept="ce que vous avez saisi est gardé." />
    </>
  );
}
