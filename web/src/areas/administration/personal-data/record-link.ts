import type { FoundRecord } from "@plateau/contract/personal-data/person.ts";
import type { LinkProps } from "@tanstack/react-router";

const pages: Readonly<Record<string, (id: string) => Pick<LinkProps, "to" | "params" | "search">>> = {
  contact: (id) => ({ to: "/contacts/$id", params: { id } }),
  "contact-notes": (id) => ({ to: "/contacts/$id", params: { id } }),
  user: (id) => ({ to: "/users/$id", params: { id } }),
  requirement: (id) => ({ to: "/requirements/$id", params: { id } }),
  offer: (id) => ({ to: "/real-estates/$id", params: { id } }),
  email: (id) => ({ to: "/legal/emails", search: { email: id } }),
};

/** Undefined for what has no page, or none any more. */
export const recordLink = ({ kind, id, inBin }: Pick<FoundRecord, "kind" | "id" | "inBin">) => {
  if (kind === "history") {
    const at = id.indexOf("/");
    return pages[id.slice(0, at)]?.(id.slice(at + 1));
  }
  return inBin && kind !== "requirement" ? undefined : pages[kind]?.(id);
};
