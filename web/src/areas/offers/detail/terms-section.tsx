import type { ShownGroup, ShownSection } from "@plateau/contract/offers/shown-fields.ts";
import { EyeOff } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";

export function TermsSection({ section }: { section: ShownSection }) {
  const heading = `section-${section.id}`;
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-4">
      <h2 id={heading} className="text-lg">
        {section.title}
      </h2>
      {section.groups.map((group) => (
        <Group key={group.title ?? section.id} group={group} />
      ))}
    </section>
  );
}

function Group({ group }: { group: ShownGroup }) {
  return (
    <div className={cn("mt-4", group.title && "grid gap-x-6 gap-y-1.5 md:grid-cols-[9rem_minmax(0,1fr)]")}>
      {group.title && <h3 className="font-medium text-base">{group.title}</h3>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 2xl:grid-cols-3">
        {group.fields.map(({ name, label, text, long, hidden }) => (
          <div key={name} className={cn("min-w-0", long && "col-span-full")}>
            <dt className="text-ink-faint text-sm">{label}</dt>
            <dd className={cn("break-words", long && "max-w-prose whitespace-pre-line")}>
              {text}
              {hidden && <HiddenMark />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function HiddenMark() {
  return (
    <span
      title="Masqué dans les documents des clients"
      className="ml-1.5 inline-flex align-[-2px] text-ink-faint"
    >
      <EyeOff aria-hidden="true" className="size-3.5" />
      <span className="sr-only">masqué dans les documents des clients</span>
    </span>
  );
}
