import { useQueryClient } from "@tanstack/react-query";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactQuery, invalidateContacts } from "../queries.ts";
import { ContactForm, useCreateContact, useLeaveAfterSave } from "./contact-form.tsx";

export function CreateContactPage() {
  usePageTitle("Nouveau contact");
  const cache = useQueryClient();
  const leaveTo = useLeaveAfterSave();
  const formProps = useCreateContact((contact) => {
    invalidateContacts(cache);
    cache.setQueryData(contactQuery(contact.id).queryKey, contact);
    toast.success("Contact créé avec succès");
    leaveTo(contact.id);
  });
  return (
    <>
      <PageHeader title="Nouveau contact" back={<BackLink to="/contacts/list">Contacts</BackLink>} />
      <ContactForm {...formProps} saveLabel="Créer le contact" cancel={<CancelLink to="/contacts/list" />} />
    </>
  );
}
