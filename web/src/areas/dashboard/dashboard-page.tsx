import { dayInParis, formatDay } from "@plateau/contract/format/date.ts";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { professionalNetworkQuery } from "./queries.ts";
import { QuickActions } from "./quick-actions.tsx";

type DashboardPageProps = {
  /** The signed-in person's; empty when unknown. */
  firstname: string;
  today: Date;
  /** What the day asks for, and beside it, where there is room, what it stands at. */
  tasks: ReactNode;
  overview: ReactNode;
  /** The sections that other areas bring, one under another. */
  children: ReactNode;
};

/** Where the day begins: who one is, what day it is, what one does most, what is new. */
export function DashboardPage({ firstname, today, tasks, overview, children }: DashboardPageProps) {
  usePageTitle("Accueil");
  const { data: network } = useQuery(professionalNetworkQuery);
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
