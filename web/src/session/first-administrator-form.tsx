import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { EmailField, emailRules } from "./email-field.tsx";
import { useCreateFirstAdministrator } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

type Person = NewPassword & { firstname: string; lastname: string; email: string };

const isField = (name: string): name is keyof Person =>
  ["firstname", "lastname", "email", "password"].includes(name);

export function FirstAdministratorForm({ code, onDone }: { code: string; onDone: () => void }) {
  const create = useCreateFirstAdministrator();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Person>({
    defaultValues: { firstname: "", lastname: "", email: "", password: "", confirmation: "" },
  });
  const { register, handleSubmit, setError } = form;
  const { errors } = form.formState;

  const submit = handleSubmit(async ({ confirmation: _, ...person }) => {
    setFailure(null);
    try {
      await create.mutateAsync({ code, ...person });
      onDone();
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.validationErrors : [];
      for (const { field, message } of refused) if (isField(field)) setError(field, { message });
      if (!refused.length) setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Prénom" error={errors.firstname?.message}>
          <TextInput
            autoComplete="given-name"
            {...register("firstname", { required: "Le prénom est obligatoire" })}
          />
        </Field>
        <Field label="Nom" error={errors.lastname?.message}>
          <TextInput
            autoComplete="family-name"
            {...register("lastname", { required: "Le nom est obligatoire" })}
          />
        </Field>
      </div>
      <EmailField field={register("email", emailRules)} error={errors.email?.message} />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" variant="primary" loading={create.isPending} className="mt-2 justify-center">
        Créer le compte
      </Button>
    </form>
  );
}
