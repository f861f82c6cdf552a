import { useEffect, useState } from "react";

/**
 * What is being typed into a search whose value stands elsewhere, in the address. That value follows, trimmed, once the
 * typing rests for so many milliseconds, and leads when one goes back. `onChange` must stay the same function.
 */
export function useRestingText(
  value: string,
  onChange: (text: string) => void,
  rest: number,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), rest);
    return () => clearTimeout(timer);
  }, [text, value, onChange, rest]);

  return [text, setText];
}
