import { Link } from "@tanstack/react-router";
import { ArchiveRestore } from "lucide-react";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { PageHeader } from "../../ui/page-header.tsx";

/** 'Administration': for administrators the ways to what only they do; for the others its title. */
export function AdministrationPage({ administrator }: { administrator: boolean }) {
  usePageTitle("Administration");
  return (
    <>
      <PageHeader title="Administration" />
      {administrator && (
        <Link
          to="/real-estates/deleted"
          className="flex max-w-md items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover"
        >
          <ArchiveRestore
            aria-hidden="true"
            strokeWidth={1.5}
            className="mt-0.5 size-5 shrink-0 text-accent-ink"
          />
          <span>
            <span className="block font-medium">Offres supprimées</span>
            <span className="text-ink-muted">Rétablir une offre supprimée depuis moins de 30 jours</span>
          </span>
        </Link>
      )}
    </>
  );
}
