import type { Preferences, TableLayout } from "./user.ts";

/** Apart from the schemas: the first page shown needs these alone. */
export const usualTableLayout: TableLayout = { order: [], hidden: [], widths: [] };

export const defaultPreferences: Preferences = {
  theme: "system",
  density: "comfortable",
  emailNotifications: false,
  offersTable: usualTableLayout,
  publishedOffersOnly: false,
};
