import { registryMessages } from "@plateau/contract/registry/messages.ts";

export const postcodeError = (typed: string): { postcode?: string } =>
  /^(\d{5})?$/.test(typed.trim()) ? {} : { postcode: registryMessages.invalidPostcode };

/** Trimmed, without the empty ones. */
export const filledTexts = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(texts)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ""),
  ) as Partial<Record<Name, string>>;
