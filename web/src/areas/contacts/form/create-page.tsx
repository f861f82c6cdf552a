import type { ContactInput } from "@plateau/contract/contacts/contact.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../record/back-link.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactQuery, invalidateContacts } from "../queries.ts";
import { ContactForm, useLeaveAfterSave, useNewContactForm } from "./contact-form.tsx";

export function CreateContactPage() {
  usePageTitle("Nouveau contact");
  const cache = useQueryClient();
  const { form, failure, setFailure, showError } = useNewContactForm();
  const leaveTo = useLeaveAfterSave();
  const creation = useMutation({
    mutationFn: (contact: ContactInput) => api.createContact({ body: contact }),
    onMutate: () => setFailure(null),
    onSuccess: (contact) => {
      invalidateContacts(cache);
      cache.setQueryData(contactQuery(contact.id).queryKey, contact);
      toast.success("Contact créé avec succès");
      leaveTo(contact.id);
    },
    onError: showError,
  });
  return (
    <>
      <PageHeader title="Nouveau contact" back={<BackLink to="/contacts/list">Contacts</BackLink>} />
      <ContactForm
        form={form}
        saving={creation.isPending}
        saved={creation.isSuccess}
        failure={failure}
        onSave={(contact) => creation.mutate(contact)}
        saveLabel="Créer le contact"
        cancel={
          <Link to="/contacts/list" className={buttonClasses()}>
            Annuler
          </Link>
        }
      />
    </>
  );
}
