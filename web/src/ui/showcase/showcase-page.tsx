import { useState } from "react";
import { Logo } from "../logo.tsx";
import { SegmentedToggle } from "../segmented-toggle.tsx";
import { Actions } from "./actions.tsx";
import { Data } from "./data.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";

const parts = [
  { id: "fondations", name: "Fondations", Part: Foundations },
  { id: "actions", name: "Actions", Part: Actions },
  { id: "champs", name: "Champs", Part: Fields },
  { id: "messages", name: "Messages", Part: Feedback },
  { id: "donnees", name: "Données", Part: Data },
];

type Theme = "system" | "light" | "dark";

/** All parts, or one of them. */
export function ShowcasePage({ only }: { only?: string | undefined }) {
  const [theme, setTheme] = useState<Theme>("system");

  function choose(next: Theme) {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }

  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-page">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <h1 className="flex items-center gap-2 text-lg">
            <Logo />
            Plateau, les pièces
          </h1>
          <nav aria-label="Parties" className="flex flex-wrap gap-4 text-ink-muted max-sm:hidden">
            {parts.map(({ id, name }) => (
              <a key={id} href={`#${id}`} className="hover:text-ink">
                {name}
              </a>
            ))}
          </nav>
          <SegmentedToggle
            aria-label="Thème"
            size="sm"
            className="ml-auto"
            value={theme}
            onChange={choose}
            options={[
              { value: "system", label: "Système" },
              { value: "light", label: "Clair" },
              { value: "dark", label: "Sombre" },
            ]}
          />
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        {parts.map(({ id, Part }) => (only === undefined || only === id) && <Part key={id} />)}
      </main>
    </>
  );
}
