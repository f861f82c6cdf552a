import { type Passkey, passkeyNameSchema } from "@plateau/contract/accounts/second-step.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import { createPasskey, hasPasskeys, passkeyMessage } from "../../../session/passkey.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRefreshSecondStep } from "./queries.ts";

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
};

type PendingAction = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

export function PasskeyList({ passkeys, onCodes }: PasskeyListProps) {
  const refresh = useRefreshSecondStep();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const close = () => setPending(null);

  async function add(name: string) {
    const credential = await createPasskey(await api.createPasskeyRegistration());
    const { recoveryCodes } = await api.addPasskey({ body: { name, credential } });
    toast.success("Clé d’accès ajoutée");
    onCodes(recoveryCodes);
    await refresh();
  }

  async function rename({ id }: Passkey, name: string) {
    await api.renamePasskey({ params: { id }, body: { name } });
    await refresh();
  }

  async function remove({ id }: Passkey) {
    await api.removePasskey({ params: { id } });
    toast.success("Clé d’accès supprimée");
    await refresh();
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {passkeys.length > 0 && (
        <ul aria-label="Clés d’accès" className="w-full divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setPending({ kind: "rename", passkey })}
              onRemove={() => setPending({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button onClick={() => setPending({ kind: "add" })}>Ajouter une clé d’accès</Button>
      ) : (
        <p className="text-ink-muted">Ce navigateur n’accepte pas les clés d’accès à cette adresse.</p>
      )}
      {pending?.kind === "add" && (
        <NameDialog
          title="Ajouter une clé d’accès"
          name=""
          submitLabel="Continuer"
          save={add}
          onClose={close}
        />
      )}
      {pending?.kind === "rename" && (
        <NameDialog
          title="Renommer la clé d’accès"
          name={pending.passkey.name}
          submitLabel="Enregistrer"
          save={(name) => rename(pending.passkey, name)}
          onClose={close}
        />
      )}
      {pending?.kind === "remove" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Supprimer cette clé d’accès ?"
          message={`« ${pending.passkey.name} » ne servira plus à vous connecter.`}
          confirmLabel="Supprimer"
          danger
          onConfirm={() => remove(pending.passkey)}
        />
      )}
    </div>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <KeyRound aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">{name}</p>
        <p className="text-ink-muted text-sm">
          {lastUsedAt ? (
            <>
              Utilisée <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            `Ajoutée le ${formatDate(createdAt)}`
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={onRename}>
          Renommer<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" onClick={onRemove}>
          Supprimer<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

type NameDialogProps = {
  title: string;
  name: string;
  submitLabel: string;
  /** Rejects with the error to show. */
  save: (name: string) => Promise<void>;
  onClose: () => void;
};

function NameDialog({ title, name, submitLabel, save, onClose }: NameDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit() {
    const parsed = passkeyNameSchema.safeParse(typed);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      return;
    }
    setProblem(null);
    setSaving(true);
    try {
      await save(parsed.data);
      onClose();
    } catch (error) {
      setProblem(passkeyMessage(error));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      title={title}
      initialFocus={field}
      submitLabel={submitLabel}
      onSubmit={() => void submit()}
      onClose={onClose}
      saving={saving}
    >
      <Field label="Nom" hint="Par exemple le nom de l’appareil." error={problem}>
        <TextInput
          ref={field}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
