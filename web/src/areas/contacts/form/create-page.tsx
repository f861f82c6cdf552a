import type { ContactInput } from "@plateau/contract/contacts/contact.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { BackToContacts } from "../back-to-contacts.tsx";
import { contactQuery, contactsChanged } from "../queries.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactValues } from "./contact-values.ts";
import { showRefusals, useContactForm } from "./use-contact-form.ts";
import { useLeaveAfterSave } from "./use-leave-after-save.ts";

/** A new contact. */
export function CreateContactPage() {
  usePageTitle("Nouveau contact");
  const cache = useQueryClient();
  const [initial] = useState(() => contactValues());
  const form = useContactForm(initial);
  const { saved, leaveTo } = useLeaveAfterSave();
  const [failure, setFailure] = useState<string | null>(null);
  const creation = useMutation({
    mutationFn: (contact: ContactInput) => api.createContact({ body: contact }),
    onMutate: () => setFailure(null),
    onSuccess: (contact) => {
      contactsChanged(cache);
      cache.setQueryData(contactQuery(contact.id).queryKey, contact);
      toast.success("Contact créé avec succès");
      leaveTo(contact.id);
    },
    onError: (error) => {
      if (!showRefusals(form, error)) setFailure(messageOf(error, "Une erreur est survenue"));
    },
  });
  return (
    <>
      <PageHeader title="Nouveau contact" back={<BackToContacts />} />
      <ContactForm
        form={form}
        saving={creation.isPending}
        saved={saved}
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
