import { useRemembered } from "./remembered.ts";

export type Theme = "system" | "light" | "dark";

/** The theme chosen in this browser; `public/theme.js` applies it before the first paint under the same key. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [stored, store] = useRemembered("plateau.theme");
  const theme = stored === "light" || stored === "dark" ? stored : "system";
  return [
    theme,
    (next) => {
      store(next === "system" ? null : next);
      if (next === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
    },
  ];
}
