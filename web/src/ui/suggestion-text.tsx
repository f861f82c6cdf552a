/** A suggestion with the detail that distinguishes it from others of the same name. */
export function SuggestionText({ title, detail }: { title: string; detail?: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{title}</span>
      {detail && <span className="truncate text-ink-faint text-xs">{detail}</span>}
    </span>
  );
}
