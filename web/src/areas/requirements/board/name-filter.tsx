import { Search } from "lucide-react";
import { TextInput } from "../../../ui/text-input.tsx";
import { useRestingText } from "../../../ui/use-resting-text.ts";

/** Milliseconds of rest before the address follows. */
const REST = 200;

type NameFilterProps = { value: string; onChange: (text: string) => void };

/** A part of the name. The address follows once the typing rests, and leads when one goes back. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const [text, setText] = useRestingText(value, onChange, REST);
  return (
    <search className="min-w-0 flex-1 basis-36 sm:max-w-72 sm:basis-52">
      <TextInput
        type="search"
        aria-label="Filtrer par nom"
        data-page-search
        maxLength={200}
        icon={<Search aria-hidden="true" />}
        placeholder="Nom"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}
