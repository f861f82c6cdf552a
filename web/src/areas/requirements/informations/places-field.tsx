import { writtenPlace } from "@plateau/contract/requirements/place-names.ts";
import { placeKey, splitPlaces, suggestNamedAreas } from "@plateau/contract/requirements/places.ts";
import { useRef, useState } from "react";
import { suggestZones } from "../../../geocoding/queries.ts";
import { MultiCombobox } from "../../../ui/combobox.tsx";
import { SuggestionText } from "../../../ui/suggestion-text.tsx";

/** Written as the server reads it again. */
type Place = { text: string; context: string };

const AREAS = 4;

const searchPlaces = async (typed: string, signal: AbortSignal): Promise<Place[]> => {
  if (splitPlaces(typed).length > 1) return [{ text: typed, context: "Ajouter ces lieux" }];
  const areas = suggestNamedAreas(typed, AREAS).map((text) => ({ text, context: "Quartier ou secteur" }));
  const zones = (await suggestZones(typed, signal))
    .filter(({ properties }) => properties.type !== "housenumber")
    .map((place) => ({ text: writtenPlace(place), context: place.properties.context ?? "" }));
  const found = [...areas, ...zones];
  const isFound = found.some(({ text }) => placeKey(text) === placeKey(typed));
  return isFound ? found : [...found, freeText(typed)];
};

const freeText = (text: string): Place => ({ text, context: "Garder tel quel" });

const placesIn = (text: string): Place[] => splitPlaces(text).map(freeText);
const joined = (places: readonly Place[], typed: string): string =>
  splitPlaces([...places.map(({ text }) => text), typed].join(";")).join("; ");

type PlacesFieldProps = { value: string; onChange: (value: string) => void };

/** Communes, arrondissements, quarters, streets and business districts; other text is kept. */
export function PlacesField({ value, onChange }: PlacesFieldProps) {
  const [places, setPlaces] = useState(() => placesIn(value));
  // A choice also clears the input, in the same event.
  const latest = useRef(places);

  function choose(chosen: Place[]) {
    const next = placesIn(joined(chosen, ""));
    latest.current = next;
    setPlaces(next);
    onChange(joined(next, ""));
  }

  return (
    <MultiCombobox
      value={places}
      onChange={choose}
      search={searchPlaces}
      keyOf={keyOf}
      labelOf={keyOf}
      renderItem={renderPlace}
      minLength={2}
      freeText={{ toItem: freeText, onTyping: (typed) => onChange(joined(latest.current, typed)) }}
      placeholder="Ville, quartier, secteur, rue…"
      texts={{
        prompt: "Tapez au moins 2 caractères pour rechercher",
        error: "Erreur lors de la recherche",
        empty: "Aucun lieu trouvé",
      }}
    />
  );
}

const keyOf = ({ text }: Place): string => text;

const renderPlace = ({ text, context }: Place) => <SuggestionText title={text} detail={context} />;
