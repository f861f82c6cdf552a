import { passwordSchema } from "@plateau/contract/session/password.ts";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export type NewPassword = { password: string; confirmation: string };

const POLICY = "12 caractères au moins, avec une minuscule, une majuscule, un chiffre et un symbole.";

const refusalOf = (password: string): string | true => {
  const parsed = passwordSchema.safeParse(password);
  return parsed.success || (parsed.error.issues[0]?.message ?? POLICY);
};

type Props = {
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
};

/** A new password, typed twice, under the policy of accounts. */
export function NewPasswordFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Nouveau mot de passe" hint={POLICY} error={errors.password?.message}>
        <TextInput
          type="password"
          autoComplete="new-password"
          {...register("password", { validate: refusalOf })}
        />
      </Field>
      <Field label="Confirmer le mot de passe" error={errors.confirmation?.message}>
        <TextInput
          type="password"
          autoComplete="new-password"
          {...register("confirmation", {
            validate: (value, form) =>
              value === form.password || "Les deux mots de passe ne sont pas identiques",
          })}
        />
      </Field>
    </>
  );
}
