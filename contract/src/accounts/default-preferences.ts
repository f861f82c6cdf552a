import type { Preferences, TableLayout } from "./user.ts";

export const usualTableLayout: TableLayout = { order: [], hidden: [], widths: [] };

export const defaultPreferences: Preferences = {
  theme: "system",
  density: "comfortable",
  emailNotifications: false,
  offersTable: usualTableLayout,
  publishedOffersOnly: false,
};
