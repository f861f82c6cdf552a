import { bareEmail, clientEmailSchema } from "@plateau/contract/client-space/client-email.ts";
import { contactFields } from "@plateau/contract/requirements/fields.ts";
import type { DealContact } from "@plateau/contract/requirements/requirement.ts";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useRef, useState } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { UnsentEmails } from "../../../record/unsent-emails.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { clientSelectionQuery } from "../../offers/categories/categories.ts";
import { requirementContactsQuery } from "../../requirements/queries.ts";
import { useSpaceActions } from "./queries.ts";
import { refusalOf, SelectionNotice } from "./selection-notice.tsx";

/** Also opens the space if needed. */
export function SendLink({ requirementId }: { requirementId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        Envoyer par e-mail
      </Button>
      {open && <SendLinkDialog requirementId={requirementId} onClose={() => setOpen(false)} />}
    </>
  );
}

const problemOf = (email: string): string | null =>
  email === ""
    ? "Indiquez une adresse e-mail."
    : (clientEmailSchema.safeParse(email).error?.issues[0]?.message ?? null);

const refusalOfEmail = (error: unknown): string | null =>
  (error instanceof ApiFailure && error.validationErrors.find(({ field }) => field === "email")?.message) ||
  null;

const nameOf = (contact: DealContact): string => {
  const { firstName, lastName } = contactFields(contact);
  return [firstName, lastName].filter(Boolean).join(" ");
};

function SendLinkDialog({ requirementId, onClose }: { requirementId: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const contacts = useQuery(requirementContactsQuery(requirementId));
  const selection = useQuery(clientSelectionQuery(requirementId));
  const { send } = useSpaceActions(requirementId);
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  // Stale data would name yesterday's offers.
  const seen = selection.isFetching ? undefined : selection.data;
  const mayBeSent = seen !== undefined && refusalOf(seen) === null;
  const known = contacts.data?.filter(({ properties }) => properties.email) ?? [];

  function submit() {
    const bare = bareEmail(email);
    setEmail(bare);
    const problem = problemOf(bare);
    if (problem !== null) return refuse(problem);
    send.mutate(bare, {
      onError: (error) => {
        const refusal = refusalOfEmail(error);
        if (refusal !== null) refuse(refusal);
        void selection.refetch();
      },
      onSuccess: onClose,
    });
  }

  function refuse(problem: string) {
    setWrong(problem);
    field.current?.focus();
  }

  return (
    <FormDialog
      title="Envoyer le lien au client"
      description="Le client reçoit l’adresse de son espace. Rien n’y dit qui il est."
      initialFocus={field}
      submitLabel="Envoyer"
      onSubmit={submit}
      onClose={onClose}
      saving={send.isPending}
      waiting={send.isPaused}
      disabled={!mayBeSent && !send.isPending}
    >
      {seen ? (
        <SelectionNotice selection={seen} />
      ) : selection.error ? (
        <ErrorState
          message={messageOf(selection.error)}
          onRetry={() => void selection.refetch()}
          className="py-4"
        />
      ) : (
        <p role="status" className="flex items-center gap-2 text-ink-muted">
          <Spinner />
          Lecture de la sélection…
        </p>
      )}
      <UnsentEmails>Copiez plutôt le lien et envoyez-le vous-même.</UnsentEmails>
      <Field label="Adresse e-mail du client" error={wrong} required>
        <TextInput
          ref={field}
          type="email"
          autoComplete="off"
          maxLength={255}
          readOnly={send.isPending}
          value={email}
          onChange={(event) => {
            setWrong(null);
            setEmail(event.target.value);
          }}
        />
      </Field>
      {known.length > 0 && (
        <Field label="Contacts de la demande" group>
          <ul className="flex flex-col gap-1.5">
            {known.map((contact) => (
              <li key={contact.id}>
                <Button
                  size="sm"
                  disabled={send.isPending}
                  aria-pressed={email === contact.properties.email}
                  onClick={() => {
                    setWrong(null);
                    setEmail(contact.properties.email ?? "");
                  }}
                  className="h-auto min-h-7 max-w-full justify-start whitespace-normal py-1 text-left aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
                >
                  <span className="min-w-0 break-words">
                    {nameOf(contact) && <span className="font-medium">{nameOf(contact)} · </span>}
                    <span className="font-normal">{contact.properties.email}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Field>
      )}
      {send.error && refusalOfEmail(send.error) === null && (
        <Alert tone="error" title="Une erreur est survenue lors de la création de l'utilisateur">
          {messageOf(send.error)}
        </Alert>
      )}
    </FormDialog>
  );
}
