import { zodResolver } from "@hookform/resolvers/zod";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { userInputSchema } from "@plateau/contract/users/user.ts";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../../api/failure.ts";
import { isUserField, type UserValues } from "./user-values.ts";

/** The form of a user. The rules are the contract's, so are their messages. */
export const useUserForm = (initial: UserValues) =>
  useForm({
    defaultValues: initial,
    resolver: zodResolver(userInputSchema, { error: frenchMessage }),
    mode: "onTouched",
    shouldFocusError: false,
  });

export type UserForm = ReturnType<typeof useUserForm>;

/** Puts what the server refused under its fields; answers whether every refusal has found one. */
export const showRefusals = (form: UserForm, error: unknown): boolean => {
  if (!(error instanceof ApiFailure) || !error.isValidation) return false;
  for (const { field, message } of error.validationErrors)
    if (isUserField(field)) form.setError(field, { message });
  return error.validationErrors.every(({ field }) => isUserField(field));
};
