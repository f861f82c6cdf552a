import { Search } from "lucide-react";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useDebouncedText } from "../ui/use-debounced-text.ts";

const DEBOUNCE_MS = 250;

type RecordSearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  /** Called with the trimmed text, debounced. */
  onChange: (text: string) => void;
};

/** Debounced text search of a list; follows the URL on back and forward. */
export function RecordSearchField({ label, placeholder, value, onChange }: RecordSearchFieldProps) {
  const [text, setText] = useDebouncedText(value, onChange, DEBOUNCE_MS);
  return (
    <search className="mb-4 block">
      <Field label={label} hideLabel className="sm:max-w-md">
        <TextInput
          type="search"
          data-page-search
          maxLength={200}
          icon={<Search aria-hidden="true" />}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </search>
  );
}
