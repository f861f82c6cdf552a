import { type ReactNode, useId } from "react";

type SettingsSectionProps = { title: string; text: ReactNode; children: ReactNode };

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-line border-t py-7 md:grid-cols-[15rem_minmax(0,36rem)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted text-sm">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
