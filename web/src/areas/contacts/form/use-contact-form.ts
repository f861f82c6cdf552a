import { zodResolver } from "@hookform/resolvers/zod";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../../api/failure.ts";
import { type ContactValues, isContactField } from "./contact-values.ts";

/** The form of a contact. The rules are the contract's, so are their messages. */
export const useContactForm = (initial: ContactValues) =>
  useForm({
    defaultValues: initial,
    resolver: zodResolver(contactInputSchema, { error: frenchMessage }),
    mode: "onTouched",
    shouldFocusError: false,
  });

export type ContactForm = ReturnType<typeof useContactForm>;

/** Puts what the server refused under its fields; answers whether every refusal has found one. */
export const showRefusals = (form: ContactForm, error: unknown): boolean => {
  if (!(error instanceof ApiFailure) || !error.isValidation) return false;
  for (const { field, message } of error.validationErrors)
    if (isContactField(field)) form.setError(field, { message });
  return error.validationErrors.every(({ field }) => isContactField(field));
};
