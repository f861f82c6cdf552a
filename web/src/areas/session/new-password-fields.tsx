import { passwordSchema } from "@plateau/contract/session/password.ts";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PasswordRules } from "./password-rules.tsx";

export type NewPassword = { password: string; confirmation: string };

/** Why the policy refuses a password, or true. */
const refusalOf = (password: string): string | true =>
  passwordSchema.safeParse(password).error?.issues[0]?.message ?? true;

/** A new password, typed twice, under the policy of accounts. Inside a `FormProvider` that holds a `NewPassword`. */
export function NewPasswordFields() {
  const { register, control, formState } = useFormContext<NewPassword>();
  const { errors } = formState;
  const password = useWatch({ control, name: "password" });
  const rules = useId();
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Field label="Nouveau mot de passe" error={errors.password?.message}>
          <TextInput
            type="password"
            autoComplete="new-password"
            aria-describedby={rules}
            {...register("password", { validate: refusalOf, deps: "confirmation" })}
          />
        </Field>
        <PasswordRules id={rules} password={password} />
      </div>
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
