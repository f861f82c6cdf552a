import type { FixLocation } from "@plateau/contract/offers/publication-checklist.ts";
import { Link } from "@tanstack/react-router";
import { fieldHash } from "./wizard/field-hash.ts";

const routes = {
  edit: "/real-estates/$id/edit",
  "edit-buildings": "/real-estates/$id/edit-buildings",
  "edit-units": "/real-estates/$id/edit-units",
  "edit-medias": "/real-estates/$id/edit-medias",
} as const satisfies Record<FixLocation["step"], string>;

type MissingListProps = {
  id: string;
  missing: readonly ({ key: string; label: string; reason: string } & FixLocation)[];
};

export function MissingList({ id, missing }: MissingListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-0.5 md:grid-cols-2">
      {missing.map(({ key, label, reason, step, field }) => (
        <li
          key={key}
          className="flex min-h-7 flex-wrap items-baseline gap-x-2 py-0.5 pointer-coarse:min-h-11"
        >
          <Link
            to={routes[step]}
            params={{ id }}
            hash={fieldHash(field)}
            className="rounded-sm font-medium underline underline-offset-3 hover:decoration-2"
          >
            {label}
          </Link>
          <span className="min-w-0 opacity-90">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
