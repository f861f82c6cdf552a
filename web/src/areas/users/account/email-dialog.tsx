import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import { userInputSchema } from "@plateau/contract/accounts/user.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

const { email: emailSchema } = userInputSchema.shape;

type EmailDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  account: IdentityUser;
  /** Rejects with the error to show. */
  change: (email: string) => Promise<void>;
};

export function EmailDialog({ open, onOpenChange, account, change }: EmailDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(account.Attributes.email);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? "L'email doit être au format valide");
      return;
    }
    setProblem(null);
    setSaving(true);
    try {
      if (parsed.data !== account.Attributes.email) await change(parsed.data);
      onOpenChange(false);
    } catch (error) {
      setProblem(refusalOf(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !saving && onOpenChange(next)}
      title="Changer l’e-mail"
      description="La personne en est avertie à son adresse actuelle. La nouvelle sert 24 heures plus tard, ou dès que la personne la confirme ; celle d’un compte encore inutilisé change aussitôt."
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={saving}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {saving ? "En cours..." : "Enregistrer"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="pt-1">
        <Field label="Nouvelle adresse e-mail" required error={problem}>
          <TextInput
            type="email"
            autoComplete="off"
            ref={field}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const refusalOf = (error: unknown): string =>
  (error instanceof ApiFailure && error.validationErrors[0]?.message) || messageOf(error);
