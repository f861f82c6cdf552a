import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";
import { useDebouncedText } from "./use-debounced-text.ts";

type SearchInputProps = Pick<ComponentProps<typeof TextInput>, "aria-label" | "placeholder"> & {
  value: string;
  /** Called with the trimmed text, after `delay` ms without typing. */
  onChange: (text: string) => void;
  delay: number;
};

/** Filters the page as one types; follows the URL on back and forward. */
export function SearchInput({ value, onChange, delay, ...rest }: SearchInputProps) {
  const [text, setText] = useDebouncedText(value, onChange, delay);
  return (
    <TextInput
      {...rest}
      type="search"
      data-page-search
      maxLength={200}
      icon={<Search aria-hidden="true" />}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
