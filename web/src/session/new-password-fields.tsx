import { passwordRules, passwordSchema } from "@plateau/contract/accounts/password.ts";
import { Check, Circle } from "lucide-react";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

export type NewPassword = { password: string; confirmation: string };

/** Error message of the password policy, or true. */
const refusalOf = (password: string): string | true =>
  passwordSchema.safeParse(password).error?.issues[0]?.message ?? true;

/** Password and confirmation. Requires a `FormProvider` with a `NewPassword`. */
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

function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Sign = met ? Check : Circle;
        return (
          <li
            key={label}
            className={cn("flex items-center gap-1", met ? "text-green-ink" : "text-ink-faint")}
          >
            <Sign aria-hidden="true" className={cn("shrink-0", met ? "size-3" : "mx-0.5 size-2")} />
            {label}
            {met && <span className="sr-only"> (rempli)</span>}
          </li>
        );
      })}
    </ul>
  );
}
