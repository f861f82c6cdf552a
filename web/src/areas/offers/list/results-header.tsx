import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { MAP_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import { Check, List, MapIcon, Table2 } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { OffersSearchResult } from "./queries.ts";

export type ResultsView = "list" | "table" | "map";

type ResultsHeaderProps = {
  result: OffersSearchResult;
  view: ResultsView;
  onView: (view: ResultsView) => void;
  published: boolean;
  onPublished: (only: boolean) => void;
  sort: React.ReactNode;
  /** A little over budget: the map alone shows them without their cards. */
  nearMisses: { offers: readonly unknown[]; all: boolean };
};

const views = [
  { value: "list" as const, label: <Choice icon={<List aria-hidden="true" />} text="Liste" /> },
  { value: "table" as const, label: <Choice icon={<Table2 aria-hidden="true" />} text="Tableau" /> },
  { value: "map" as const, label: <Choice icon={<MapIcon aria-hidden="true" />} text="Carte" /> },
];

export function ResultsHeader(props: ResultsHeaderProps) {
  const { result, view, onView, published, onPublished, sort, nearMisses } = props;
  const shown = result.offers.length;
  const nothing = shown === 0 && !result.running && !result.error;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">Résultats</h2>
      <div className={cn("flex flex-col gap-3", view !== "list" && "lg:flex-row lg:items-center")}>
        <div className="flex min-h-9 min-w-0 flex-1 items-center gap-3">
          <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-ink-muted">
            {result.running && <Spinner />}
            <span className="font-medium text-ink tabular-nums">{countText(result)}</span>
            {shown > MAP_MAX_RESULTS && (
              <span
                className={cn(
                  "text-ink-faint text-sm",
                  view !== "map" && (view === "table" ? "hidden" : "max-lg:hidden"),
                )}
              >
                {`les ${MAP_MAX_RESULTS} premières sont sur la carte`}
              </span>
            )}
            {view === "map" && nothing && (
              <span className="w-full text-sm">
                Aucun résultat trouvé. Essayez de modifier vos critères de recherche.
              </span>
            )}
          </p>
          <SegmentedToggle aria-label="Affichage" options={views} value={view} onChange={onView} size="sm" />
        </div>
        {/* On a phone the map needs the room. */}
        <div
          className={cn(
            "flex flex-wrap items-center justify-between gap-2",
            view === "map" && "max-lg:hidden",
          )}
        >
          <Button
            size="sm"
            aria-pressed={published}
            onClick={() => onPublished(!published)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {published && <Check aria-hidden="true" />}
            Publiées seulement
          </Button>
          {sort}
        </div>
      </div>
      {view === "map" && nearMisses.offers.length > 0 && (
        <Button variant="quiet" size="sm" onClick={() => onView("list")} className="-ml-2.5 self-start">
          {`Voir en liste ${nearMisses.all ? "" : "plus de "}${formatCount(nearMisses.offers.length, "offre")} un peu au-dessus du budget`}
        </Button>
      )}
      {result.truncated && (
        <Alert tone="warning">
          Plus de 500 résultats trouvés. Veuillez affiner vos critères de recherche pour obtenir des résultats
          plus précis.
        </Alert>
      )}
      {result.error && (
        <Alert tone="error">
          <strong className="font-semibold">Erreur{"\u202f"}:</strong> {messageOf(result.error)}
        </Alert>
      )}
    </div>
  );
}

function Choice({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="max-sm:sr-only">{text}</span>
    </>
  );
}

function countText({
  offers,
  total,
  running,
  waiting,
  paused,
  error,
  truncated,
}: OffersSearchResult): string {
  if (waiting && paused) return "La recherche attend le retour de la connexion";
  if (waiting) return "Recherche en cours...";
  const loaded = offers.length;
  if (running && total !== null && total > loaded)
    return `${formatNumber(loaded)} sur ${formatCount(total, "offre")}`;
  if (running && total === null) return `${formatCount(loaded, "offre")} pour l’instant`;
  if (error && loaded === 0) return "";
  if (truncated) return `Plus de ${formatCount(loaded, "offre")}`;
  return formatCount(error ? loaded : (total ?? loaded), "offre");
}
