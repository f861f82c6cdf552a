import type { Representative } from "@plateau/contract/registry/person.ts";

type Named = Pick<
  Representative,
  | "isLegalPerson"
  | "fullName"
  | "name"
  | "usualName"
  | "preferredName"
  | "firstNames"
  | "usualFirstName"
  | "registeredName"
  | "siren"
>;

export const personName = (person: Named): string => {
  const name = person.isLegalPerson
    ? (person.registeredName ?? person.fullName)
    : (person.fullName ??
      [person.usualFirstName ?? person.firstNames, person.name ?? person.usualName ?? person.preferredName]
        .filter(Boolean)
        .join(" "));
  return name || person.siren || "Nom inconnu";
};
