import { formatDay } from "@plateau/contract/format/date.ts";
import type { ReactNode } from "react";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { QuickActions } from "./quick-actions.tsx";

type DashboardPageProps = {
  /** The signed-in person's; empty when unknown. */
  firstname: string;
  today: Date;
  /** The sections that other areas bring, one under another. */
  children: ReactNode;
};

/** Where the day begins: who one is, what day it is, what one does most, what is new. */
export function DashboardPage({ firstname, today, children }: DashboardPageProps) {
  usePageTitle("Accueil");
  return (
    <>
      <header className="mb-5">
        <h1 className="text-2xl">Bonjour {firstname || "Utilisateur"}</h1>
        <p className="mt-0.5 text-ink-muted">
          <time dateTime={today.toISOString().slice(0, 10)} className="inline-block first-letter:uppercase">
            {formatDay(today)}
          </time>
        </p>
      </header>
      <QuickActions />
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </>
  );
}
