/** How a calendar is looked at: the modes of the framed calendar, by what the address says. */
export const calendarModes = ["mois", "semaine", "jour"] as const;
export type CalendarMode = (typeof calendarModes)[number];

export const calendarModeLabels: Record<CalendarMode, string> = {
  mois: "Mois",
  semaine: "Semaine",
  jour: "Jour",
};

/** The height of a calendar, in pixels. */
export const CALENDAR_HEIGHT = 400;

const framedModes: Record<CalendarMode, string> = { mois: "MONTH", semaine: "WEEK", jour: "AGENDA" };

/** The address of the framed calendar in a mode: in Paris time, weeks from Monday on. */
export const frameAddress = (embedUrl: string, mode: CalendarMode): string => {
  const address = new URL(embedUrl);
  const parts = {
    mode: framedModes[mode],
    ctz: "Europe/Paris",
    wkst: "2",
    height: String(CALENDAR_HEIGHT),
    hl: "fr",
  };
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
  return address.href;
};
