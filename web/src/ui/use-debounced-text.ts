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
  // Under load the URL follows late: a text that was sent must not replace the letters typed since.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== value) {
    const own = sent.indexOf(value);
    setKnown(value);
    setSent(sent.slice(own < 0 ? sent.length : own + 1));
    if (own < 0) setText(value);
  }

  const change = useEffectEvent((next: string) => {
    setSent([...sent, next]);
    onChange(next);
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => change(text.trim()), delay);
    return () => clearTimeout(timer);
  }, [text, value, delay]);

  return [text, setText];
}
