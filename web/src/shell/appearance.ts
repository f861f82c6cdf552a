import { defaultPreferences, type Preferences } from "@plateau/contract/profile/preferences.ts";
import { recall, remember } from "./remembered.ts";

/** What of a person's preferences is seen: `public/theme.js` puts it on before the first paint, under the same keys. */
export type Appearance = Pick<Preferences, "theme" | "density">;

const THEME = "plateau.theme";
const DENSITY = "plateau.density";

/** The appearance that this browser had last. */
export const rememberedAppearance = (): Appearance => {
  const theme = recall(THEME);
  return {
    theme: theme === "light" || theme === "dark" ? theme : defaultPreferences.theme,
    density: recall(DENSITY) === "compact" ? "compact" : defaultPreferences.density,
  };
};

/** Gives the page this appearance, now and at the next visit. */
export const wear = ({ theme, density }: Appearance): void => {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (density === "compact") dataset.density = density;
  else delete dataset.density;
  remember(THEME, theme === "system" ? null : theme);
  remember(DENSITY, density === "compact" ? density : null);
};
