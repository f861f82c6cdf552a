import { useCallback, useMemo } from "react";
import { MultiCombobox } from "../../../../ui/multi-combobox.tsx";
import { searchIn } from "../../../../ui/use-suggestions.ts";

type Word = { word: string };
const wordOf = ({ word }: Word): string => word;
const addition = ({ word }: Word) => `Ajouter «\u202f${word}\u202f»`;

type WordsInputProps = {
  value: string[];
  onChange: (words: string[]) => void;
  /** The words to choose from; without them any word may be added. */
  options?: readonly string[];
};

/** Several words, as chips. */
export function WordsInput({ value, onChange, options }: WordsInputProps) {
  const chosen = useMemo(() => value.map((word) => ({ word })), [value]);
  const search = useCallback(
    (query: string): Word[] =>
      options
        ? searchIn(
            options.map((word) => ({ word })),
            wordOf,
          )(query)
        : [{ word: query }],
    [options],
  );
  return (
    <MultiCombobox
      value={chosen}
      onChange={(items) => onChange(items.map(wordOf))}
      search={search}
      keyOf={wordOf}
      labelOf={wordOf}
      renderItem={options ? undefined : addition}
      minLength={1}
      placeholder={options ? "Chercher et choisir" : "Saisir puis Entrée"}
      texts={{
        prompt: options ? "Saisissez quelques lettres" : "Saisissez une activité",
        error: "Une erreur s'est produite",
        empty: "Aucune proposition",
      }}
    />
  );
}
