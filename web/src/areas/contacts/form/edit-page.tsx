import { type Contact, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { useEditRecord } from "../../../record/use-edit-record.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactName } from "../contact-words.ts";
import { contactQuery, invalidateContacts, restoreContacts } from "../queries.ts";
import { ContactForm, useLeaveAfterSave } from "./contact-form.tsx";
import { contactFieldLabels, contactValues } from "./contact-values.ts";

export function EditContactPage({ contact }: { contact: Contact }) {
  usePageTitle(`Modifier ${contactName(contact)}`);
  const { id } = contact;
  const cache = useQueryClient();
  const may = usePermissions();
  const leaveTo = useLeaveAfterSave();
  const { base, formProps } = useEditRecord({
    record: contact,
    schema: contactInputSchema,
    what: "ce contact",
    labels: contactFieldLabels,
    subject: `contact-${id}`,
    toValues: contactValues,
    read: () => cache.fetchQuery({ ...contactQuery(id), staleTime: 0 }),
    save: (body, ifMatch) => api.updateContact({ params: { id }, body, ifMatch }),
    onSaved: (saved) => {
      invalidateContacts(cache);
      cache.setQueryData(contactQuery(id).queryKey, saved);
      toast.success("Contact mis à jour avec succès");
      leaveTo(id);
    },
    deleted: {
      title: "Ce contact a été supprimé entre-temps",
      restore: may("restoreContact")
        ? {
            label: "Restaurer le contact",
            run: () => restoreContacts(cache, [contact]),
            restored: "Contact restauré",
          }
        : undefined,
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
        saveLabel="Enregistrer"
        cancel={<CancelLink to="/contacts/$id" params={{ id }} />}
      />
    </>
  );
}
