import { Search } from "lucide-react";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useRestingText } from "../../../ui/use-resting-text.ts";

/** Milliseconds of rest before the search runs. */
const REST = 250;

type SearchFieldProps = { value: string; onChange: (text: string) => void };

/** What is looked for. The address follows once the typing rests, and leads when one goes back. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useRestingText(value, onChange, REST);
  return (
    <search className="mb-4 block">
      <Field label="Rechercher dans les contacts" hideLabel className="sm:max-w-md">
        <TextInput
          type="search"
          data-page-search
          maxLength={200}
          icon={<Search aria-hidden="true" />}
          placeholder="Nom, e-mail, téléphone ou entreprise"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </search>
  );
}
