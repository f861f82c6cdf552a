import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import { userInputSchema } from "@plateau/contract/accounts/user.ts";
import { useRef, useState } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

const { email: emailSchema } = userInputSchema.shape;

type EmailDialogProps = {
  account: IdentityUser;
  /** Rejects with the error to show. */
  change: (email: string) => Promise<void>;
  onClose: () => void;
};

export function EmailDialog({ account, change, onClose }: EmailDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(account.Attributes.email);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit() {
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? "L'email doit être au format valide");
      return;
    }
    setProblem(null);
    setSaving(true);
    try {
      if (parsed.data !== account.Attributes.email) await change(parsed.data);
      onClose();
    } catch (error) {
      setProblem(refusalOf(error));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      title="Changer l’e-mail"
      description="La personne en est avertie à son adresse actuelle. La nouvelle sert 24 heures plus tard, ou dès que la personne la confirme ; celle d’un compte encore inutilisé change aussitôt, et une nouvelle invitation y part."
      initialFocus={field}
      submitLabel={saving ? "En cours..." : "Enregistrer"}
      onSubmit={() => void submit()}
      onClose={onClose}
      saving={saving}
    >
      <Field label="Nouvelle adresse e-mail" required error={problem}>
        <TextInput
          type="email"
          autoComplete="off"
          ref={field}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

const refusalOf = (error: unknown): string =>
  (error instanceof ApiFailure && error.validationErrors[0]?.message) || messageOf(error);
