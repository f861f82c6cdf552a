import { useEffect, useEffectEvent, useState } from "react";

/**
 * Local text of a URL search parameter: updates it trimmed and debounced (`delay` in ms), and follows back
 * and forward.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
  delay: number,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => change(text.trim()), delay);
    return () => clearTimeout(timer);
  }, [text, value, delay]);

  return [text, setText];
}
