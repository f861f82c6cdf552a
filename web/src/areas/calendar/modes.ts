/** View modes, as written in the URL. */
export const calendarModes = ["mois", "semaine", "jour"] as const;
export type CalendarMode = (typeof calendarModes)[number];

export const calendarModeLabels: Record<CalendarMode, string> = {
  mois: "Mois",
  semaine: "Semaine",
  jour: "Jour",
};

export const CALENDAR_HEIGHT = 400;

const framedModes: Record<CalendarMode, string> = { mois: "MONTH", semaine: "WEEK", jour: "AGENDA" };

/** URL of the framed calendar: Paris time, weeks from Monday. */
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
