import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { MAP_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import { List, MapIcon } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { cn } from "../../../ui/class-names.ts";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { OffersFound } from "./queries.ts";

type ResultsHeadProps = {
  found: OffersFound;
  view: "list" | "map";
  onView: (view: "list" | "map") => void;
};

const views = [
  { value: "list" as const, label: <Choice icon={<List aria-hidden="true" />} text="Liste" /> },
  { value: "map" as const, label: <Choice icon={<MapIcon aria-hidden="true" />} text="Carte" /> },
];

/** How many offers there are, how far the search is, and what went wrong. */
export function ResultsHead({ found, view, onView }: ResultsHeadProps) {
  const shown = found.offers.length;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">Résultats</h2>
      <div className="flex min-h-9 items-center gap-3">
        <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-ink-muted">
          {found.running && <Spinner />}
          <span className="font-medium text-ink tabular-nums">{countText(found)}</span>
          {shown > MAP_MAX_RESULTS && (
            <span className={cn("text-ink-faint text-sm", view === "list" && "max-lg:hidden")}>
              {`les ${MAP_MAX_RESULTS} premières sont sur la carte`}
            </span>
          )}
        </p>
        <SegmentedToggle
          aria-label="Affichage"
          options={views}
          value={view}
          onChange={onView}
          size="sm"
          className="lg:hidden"
        />
      </div>
      {found.truncated && (
        <Alert tone="warning">
          Plus de 500 résultats trouvés. Veuillez affiner vos critères de recherche pour obtenir des résultats
          plus précis.
        </Alert>
      )}
      {found.error && (
        <Alert tone="error">
          <strong className="font-semibold">Erreur:</strong> {messageOf(found.error)}
        </Alert>
      )}
    </div>
  );
}

function Choice({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}

function countText({ offers, total, running, waiting, error }: OffersFound): string {
  if (waiting) return "Recherche en cours...";
  const loaded = offers.length;
  if (running && total !== null && total > loaded)
    return `${formatNumber(loaded)} sur ${formatCount(total, "offre")}`;
  if (running && total === null) return `${formatCount(loaded, "offre")} pour l’instant`;
  if (error && loaded === 0) return "";
  return formatCount(error ? loaded : (total ?? loaded), "offre");
}
