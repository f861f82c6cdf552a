import { NARROW } from "@plateau/contract/format/spacing.ts";
import { requirementOfSearch } from "@plateau/contract/requirements/search-conversion.ts";
import type { SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { placesQuery } from "../../../geocoding/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BulletList } from "../../../ui/bullet-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { searchWords, searchZoneIds } from "./search-words.ts";

type RequirementFromSearchProps = { criteria: SearchCriteria; onClose: () => void };

/** Says what a requirement does not hold of the search, then opens the form of a new one, filled in. */
export default function RequirementFromSearch({ criteria, onClose }: RequirementFromSearchProps) {
  const navigate = useNavigate();
  const places = useQuery(placesQuery(searchZoneIds(criteria)));
  const { properties, left, changed, ...written } = requirementOfSearch(criteria, places.data ?? []);
  const words = searchWords(criteria);
  const lost = words.filter(({ names }) => names.some((name) => left.includes(name)));
  const kept = words.filter((word) => !lost.includes(word));
  const given = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));

  const create = () =>
    void navigate({
      to: "/requirements",
      search: { nouvelle: true, criteres: given as Record<string, string> },
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Créer une demande avec ces critères"
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" loading={places.isPending} onClick={create}>
            Continuer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Words
          title="La demande reprend"
          words={[...written.places, ...kept.map(({ label }) => label)]}
          empty="Aucun de ces critères n’a d’équivalent dans une demande."
        />
        {lost.length + changed.length > 0 && (
          <Alert tone="warning" title="Elle ne reprend pas tout">
            <BulletList
              texts={[...lost.map(({ label }) => `Sans équivalent${NARROW}: ${label}`), ...changed]}
            />
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

type WordsProps = { title: string; words: readonly string[]; empty: string };

function Words({ title, words, empty }: WordsProps) {
  if (words.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="list-disc pl-5">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
