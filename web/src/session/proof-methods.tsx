import type { ProofMethod } from "@plateau/contract/accounts/second-step.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { CodeField, totpRules } from "./code-field.tsx";
import { hasPasskeys, passkeyMessage } from "./passkey.ts";

/** `typed` is empty for a passkey. */
export type GivenProof = { method: ProofMethod; typed: string };

type ProofMethodsProps = {
  methods: readonly ProofMethod[];
  submitLabel: string;
  /** Rejects with the error to show. */
  onGiven: (proof: GivenProof) => Promise<void>;
};

const otherLabels: Record<ProofMethod, string> = {
  password: "Utiliser mon mot de passe",
  totp: "Utiliser mon application d’authentification",
  passkey: "Utiliser une clé d’accès",
  "recovery-code": "Utiliser un code de secours",
};

/** One method at a time, the first that works here; the others are one press away. */
export function ProofMethods({ methods, submitLabel, onGiven }: ProofMethodsProps) {
  const usable = methods.filter((method) => method !== "passkey" || hasPasskeys());
  const [chosen, choose] = useState<ProofMethod | undefined>();
  const method = chosen ?? usable[0];
  if (!method)
    return (
      <Alert tone="warning">
        Ce navigateur n’accepte pas les clés d’accès. Reconnectez-vous depuis l’appareil où elle est
        enregistrée.
      </Alert>
    );
  const others = usable.filter((each) => each !== method);
  return (
    <div className="flex flex-col gap-4">
      {method === "passkey" ? (
        <PasskeyProof key={method} onGiven={() => onGiven({ method, typed: "" })} />
      ) : (
        <TypedProof
          key={method}
          method={method}
          submitLabel={submitLabel}
          onGiven={(typed) => onGiven({ method, typed })}
        />
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {others.map((other) => (
            <li key={other}>
              <button
                type="button"
                className={`${linkClasses} pointer-coarse:min-h-11`}
                onClick={() => choose(other)}
              >
                {otherLabels[other]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PasskeyProof({ onGiven }: { onGiven: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function give() {
    setBusy(true);
    setFailure(null);
    try {
      await onGiven();
    } catch (error) {
      setFailure(passkeyMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="primary"
        loading={busy}
        onClick={() => void give()}
        autoFocus
        className="justify-center"
      >
        {!busy && <KeyRound aria-hidden="true" />}
        Utiliser ma clé d’accès
      </Button>
    </>
  );
}

type TypedMethod = Exclude<ProofMethod, "passkey">;

type TypedProofProps = {
  method: TypedMethod;
  submitLabel: string;
  onGiven: (typed: string) => Promise<void>;
};

function TypedProof({ method, submitLabel, onGiven }: TypedProofProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { typed: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ typed }) => {
    setFailure(null);
    try {
      await onGiven(typed);
    } catch (error) {
      const [refused] = error instanceof ApiFailure ? error.validationErrors : [];
      if (refused) form.setError("typed", { message: refused.message }, { shouldFocus: true });
      else setFailure(passkeyMessage(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <TypedField method={method} form={form} error={errors.typed?.message} />
      <Button type="submit" variant="primary" loading={isSubmitting} className="justify-center">
        {submitLabel}
      </Button>
    </form>
  );
}

type TypedFieldProps = {
  method: TypedMethod;
  form: Pick<ReturnType<typeof useForm<{ typed: string }>>, "register">;
  error: string | undefined;
};

function TypedField({ method, form: { register }, error }: TypedFieldProps) {
  if (method === "totp")
    return <CodeField label="Code de votre application" field={register("typed", totpRules)} error={error} />;
  if (method === "password")
    return (
      <Field label="Mot de passe" error={error}>
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus
          {...register("typed", { required: "Indiquez votre mot de passe" })}
        />
      </Field>
    );
  return (
    <Field label="Code de secours" hint="Chaque code ne sert qu’une fois." error={error}>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        placeholder="xxxx-xxxx-xxxx-xxxx-xxxx-xxxx"
        {...register("typed", { required: "Indiquez un de vos codes de secours" })}
      />
    </Field>
  );
}
