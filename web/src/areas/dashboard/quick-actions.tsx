import { Link, type LinkProps } from "@tanstack/react-router";
import { Building2, ClipboardList, type LucideIcon, Plus, Search, UserPlus } from "lucide-react";

type QuickAction = { label: string; to: NonNullable<LinkProps["to"]>; icon: LucideIcon };

const actions: readonly QuickAction[] = [
  { label: "Nouvelle offre", to: "/real-estates/create", icon: Plus },
  { label: "Nouvelle recherche", to: "/real-estates/list", icon: Search },
  { label: "Mes offres", to: "/real-estates/user", icon: Building2 },
  { label: "Mes demandes", to: "/requirements", icon: ClipboardList },
  { label: "Ajouter client", to: "/contacts/create", icon: UserPlus },
];

/** What brokers do most, side by side in thin lines like the rooms of a plan. */
export function QuickActions() {
  return (
    <nav aria-label="Actions rapides">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to} className="grow bg-surface max-lg:last:col-span-full">
            <Link
              to={to}
              className="flex h-full min-h-18 flex-col justify-between gap-3 px-4 py-3 font-medium -outline-offset-2 transition-colors hover:bg-hover"
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 text-accent-ink" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
