import { dayInParis, formatDay } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import {
  Building2,
  ClipboardList,
  ExternalLink,
  type LucideIcon,
  Plus,
  Search,
  UserPlus,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { usePermissions } from "../../record/use-permissions.ts";
import { settingsQuery } from "../../session/queries.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type DashboardPageProps = {
  firstname: string;
  today: Date;
  tasks: ReactNode;
  overview: ReactNode;
  children: ReactNode;
};

export function DashboardPage({ firstname, today, tasks, overview, children }: DashboardPageProps) {
  usePageTitle("Accueil");
  const network = useQuery(settingsQuery).data?.professionalNetworkUrl;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl">Bonjour {firstname || "Utilisateur"}</h1>
          <p className="mt-0.5 text-ink-muted">
            <time dateTime={dayInParis(today)} className="inline-block first-letter:uppercase">
              {formatDay(today)}
            </time>
          </p>
        </div>
        {network && (
          <a
            href={network}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses({ size: "sm" })}
          >
            <ExternalLink aria-hidden="true" />
            Réseau professionnel<span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
      </header>
      <QuickActions />
      <div className="mt-8 flex flex-col gap-8">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {tasks}
          {overview}
        </div>
        {children}
      </div>
    </>
  );
}

export type CounterProps = {
  label: string;
  /** Undefined while loading; null when unknown, never shown as zero. */
  value: number | null | undefined;
  link: Pick<LinkProps, "to" | "search">;
  /** Shown when there is no value. */
  note?: string;
  onRetry?: (() => void) | undefined;
};

/** One figure of 'Aperçu rapide', linked to its list. A failure shows a dash, not zero. */
export function Counter({ label, value, link, note, onRetry }: CounterProps) {
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-line border-b px-4 py-1.5 transition-colors last:border-b-0 hover:bg-hover">
      <Link {...link} className="min-w-0 flex-1 after:absolute after:inset-0 focus-visible:outline-offset-2">
        {label}
        {note && <span className="block text-ink-muted text-xs">{note}</span>}
      </Link>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="relative z-10 min-h-7 rounded-sm px-1.5 text-accent-ink text-sm underline underline-offset-2 pointer-coarse:min-h-11"
        >
          Réessayer<span className="sr-only"> : {label}</span>
        </button>
      )}
      {value === undefined ? (
        <Skeleton className="h-6 w-9" />
      ) : (
        <span className="font-semibold text-xl tabular-nums">
          {value === null ? "–" : formatNumber(value)}
        </span>
      )}
    </li>
  );
}

export function Overview({ counters }: { counters: readonly CounterProps[] }) {
  return (
    <section aria-labelledby="apercu-rapide">
      <h2 id="apercu-rapide" className="mb-3 text-xl">
        Aperçu rapide
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {counters.map((counter) => (
          <Counter key={counter.label} {...counter} />
        ))}
      </ul>
    </section>
  );
}

type QuickAction = {
  label: string;
  to: NonNullable<LinkProps["to"]>;
  icon: LucideIcon;
  needs?: OperationName;
};

const actions: readonly QuickAction[] = [
  { label: "Nouvelle offre", to: "/real-estates/create", icon: Plus, needs: "createOffer" },
  { label: "Nouvelle recherche", to: "/real-estates/list", icon: Search },
  { label: "Mes offres", to: "/real-estates/user", icon: Building2 },
  { label: "Mes demandes", to: "/requirements", icon: ClipboardList },
  { label: "Ajouter client", to: "/contacts/create", icon: UserPlus, needs: "createContact" },
];

function QuickActions() {
  const may = usePermissions();
  const open = actions.filter(({ needs }) => needs === undefined || may(needs));
  return (
    <nav aria-label="Actions rapides">
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {open.map(({ label, to, icon: Icon }) => (
          <li
            key={to}
            className="min-w-[calc(50%-1px)] flex-1 bg-surface sm:min-w-[calc(33%-1px)] lg:min-w-0"
          >
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

const EVERY_MS = 60_000;

/** The current time, updated every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
};
