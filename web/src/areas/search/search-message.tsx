import { formatCount } from "@plateau/contract/format/number.ts";
import { searchGroupLabels } from "@plateau/contract/search/operations.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { hitCountText, hitsOf, isFull } from "./hits.ts";
import type { SearchState } from "./use-search-field.ts";

const lineClasses = "flex items-center gap-2 px-3 py-2.5 text-ink-muted text-sm";

export function SearchMessage({ search: { status, groups, retry } }: { search: SearchState }) {
  if (status === "short") return <p className={lineClasses}>Saisissez au moins 3 caractères</p>;
  if (status === "offline") {
    return <p className={lineClasses}>Vous êtes hors ligne. La recherche reprendra au retour du réseau.</p>;
  }
  if (status === "error") {
    return (
      <div className={lineClasses}>
        <p className="flex-1 text-red-ink">Erreur lors de la recherche</p>
        <Button size="sm" onClick={retry}>
          Réessayer
        </Button>
      </div>
    );
  }
  if (groups.length > 0) return null;
  if (status === "ready") return <p className={lineClasses}>Aucun résultat trouvé</p>;
  return (
    <p className={lineClasses}>
      <Spinner />
      Recherche en cours…
    </p>
  );
}

const announcement = ({ status, groups }: SearchState): string => {
  if (status === "loading" || status === "short") return "";
  if (status === "error") return "Erreur lors de la recherche";
  if (status === "offline") return "Vous êtes hors ligne";
  if (groups.length === 0) return "Aucun résultat trouvé";
  const counts = groups.map((group) => `${searchGroupLabels[group.group]}\u00a0${hitCountText(group)}`);
  const [one, many] = groups.some(isFull)
    ? ["premier résultat", "premiers résultats"]
    : ["résultat", "résultats"];
  return `${formatCount(hitsOf(groups).length, one, many)}\u202f: ${counts.join(", ")}`;
};

export function SearchAnnouncement({ search }: { search: SearchState }) {
  return (
    <p role="status" className="sr-only">
      {announcement(search)}
    </p>
  );
}
