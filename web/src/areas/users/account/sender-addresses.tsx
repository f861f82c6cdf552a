import { senderAddressesSchema, type User } from "@plateau/contract/accounts/user.ts";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Textarea } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { senderAddressesQuery } from "../queries.ts";

/** For administrators; `readOnly` for a person above them. */
export function SenderAddresses({ user, readOnly }: { user: User; readOnly: boolean }) {
  const { data, error, refetch } = useQuery(senderAddressesQuery(user.id));
  const [editing, setEditing] = useState(false);
  return (
    <SideSection id="section-expedition" title="Adresses d’expédition">
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-5 w-2/3" />}
      {data && (
        <>
          <p className="mb-2 break-words text-ink-muted">
            {["La sienne", "celle de l’agence", ...data.addresses].join(", ")}.
          </p>
          {!readOnly && (
            <Button size="sm" onClick={() => setEditing(true)}>
              Accorder des adresses
            </Button>
          )}
        </>
      )}
      {data && editing && (
        <AddressesDialog user={user} addresses={data.addresses} onClose={() => setEditing(false)} />
      )}
    </SideSection>
  );
}

type AddressesDialogProps = { user: User; addresses: readonly string[]; onClose: () => void };

function AddressesDialog({ user, addresses, onClose }: AddressesDialogProps) {
  const cache = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(addresses.join("\n"));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit() {
    const typed = { addresses: text.split(/[\s,;]+/).filter(Boolean) };
    const parsed = senderAddressesSchema.safeParse(typed, { error: frenchMessage });
    setProblem(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) return;
    setSaving(true);
    try {
      const granted = await api.grantSenderAddresses({ params: { id: user.id }, body: parsed.data });
      cache.setQueryData(senderAddressesQuery(user.id).queryKey, granted);
      toast.success("Adresses enregistrées");
      onClose();
    } catch (error) {
      const refused = error instanceof ApiFailure && error.validationErrors[0]?.message;
      setProblem(refused || messageOf(error));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      title="Adresses d’expédition"
      description="Les e-mails de cette personne pourront partir de ces adresses, en plus de la sienne et de celle de l’agence."
      initialFocus={field}
      submitLabel={saving ? "En cours..." : "Enregistrer"}
      onSubmit={() => void submit()}
      onClose={onClose}
      saving={saving}
    >
      <Field label="Adresses accordées" hint="Une par ligne, jamais celle d’un collègue." error={problem}>
        <Textarea ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
