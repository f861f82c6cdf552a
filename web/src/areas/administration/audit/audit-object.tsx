import type { AuditEntry } from "@plateau/contract/audit/operations.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Truncated } from "../../../record/record-columns.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { objectOf } from "./entry-words.ts";

type Named = NonNullable<AuditEntry["object"]>;

const pages: Record<Named["kind"], ((id: string) => LinkProps) | null> = {
  user: (id) => ({ to: "/users/$id", params: { id } }),
  contact: (id) => ({ to: "/contacts/$id", params: { id } }),
  offer: (id) => ({ to: "/real-estates/$id", params: { id } }),
  requirement: (id) => ({ to: "/requirements/$id", params: { id } }),
  key: null,
};

/** By its name while it exists, with a link to its page; always by its kind and id. */
export function AuditObject({ entry }: { entry: AuditEntry }) {
  const { object } = entry;
  const reference = objectOf(entry);
  const page = object && pages[object.kind]?.(object.id);
  return (
    <>
      {object && page && (
        <Link {...page} className={linkClasses}>
          {object.name}
        </Link>
      )}
      {object && !page && object.name}
      {reference && (
        <span className="block text-ink-muted text-xs">
          <Truncated text={reference} />
        </span>
      )}
    </>
  );
}
