import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "./task-calendar.css";
import FullCalendar, { type CalendarRef } from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import listPlugin from "@fullcalendar/react/list";
import frenchLocale from "@fullcalendar/react/locales/fr";
import classicThemePlugin from "@fullcalendar/react/themes/classic";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { type Note, shownUntil } from "@plateau/contract/notes/note.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ParisTimeNote } from "../../ui/paris-time-note.tsx";
import { CALENDAR_HEIGHT, type CalendarMode } from "./modes.ts";
import { dueTasksQuery } from "./queries.ts";

const views: Record<CalendarMode, string> = {
  mois: "dayGridMonth",
  semaine: "timeGridWeek",
  jour: "listDay",
};

const taskColors: Record<CalendarMode, string> = {
  mois: "var(--accent-soft)",
  semaine: "var(--accent-soft)",
  jour: "var(--accent)",
};

const fullDay = { day: "numeric", month: "long", year: "numeric" } as const;

const viewOptions = {
  // At least 24 px high, for touch.
  dayGridMonth: { dayMaxEvents: true, eventClass: "min-h-6!", moreLinkClass: "min-h-6!" },
  timeGridWeek: { titleFormat: fullDay, dayHeaderFormat: { weekday: "short", day: "numeric" } },
  listDay: { titleFormat: { weekday: "long", ...fullDay } },
} as const;

const asEvent = ({ id, title, dueDate, completed }: Note) => ({
  id,
  title,
  start: dueDate ?? undefined,
  end: dueDate ? shownUntil(dueDate).toISOString() : undefined,
  extendedProps: { completed },
});

type Range = { from: string; to: string; title: string };

const steps: Record<CalendarMode, { before: string; after: string }> = {
  mois: { before: "Mois précédent", after: "Mois suivant" },
  semaine: { before: "Semaine précédente", after: "Semaine suivante" },
  jour: { before: "Jour précédent", after: "Jour suivant" },
};

type TaskCalendarProps = { mode: CalendarMode; onTask: (id: string) => void };

/** The user's due tasks, in Paris time, weeks from Monday. Lazily loaded. */
export default function TaskCalendar({ mode, onTask }: TaskCalendarProps) {
  const [range, setRange] = useState<Range | null>(null);
  const calendar = useRef<CalendarRef>(null);
  const { data, error, refetch } = useQuery({
    ...dueTasksQuery(range?.from ?? "", range?.to ?? ""),
    enabled: range !== null,
    placeholderData: (before) => before,
  });
  return (
    <div className="plateau-calendar">
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      <div className="mb-2 flex items-center gap-1">
        <p aria-live="polite" className="min-w-0 flex-1 font-medium first-letter:uppercase">
          {range?.title}
        </p>
        <ParisTimeNote />
        <Button size="sm" variant="quiet" onClick={() => calendar.current?.getApi().today()}>
          Aujourd’hui
        </Button>
        <IconButton
          size="sm"
          label={steps[mode].before}
          icon={<ChevronLeft />}
          onClick={() => calendar.current?.getApi().prev()}
        />
        <IconButton
          size="sm"
          label={steps[mode].after}
          icon={<ChevronRight />}
          onClick={() => calendar.current?.getApi().next()}
        />
      </div>
      <FullCalendar
        key={mode}
        ref={calendar}
        plugins={[dayGridPlugin, timeGridPlugin, listPlugin, classicThemePlugin]}
        initialView={views[mode]}
        views={viewOptions}
        eventColor={taskColors[mode]}
        eventDisplay="block"
        displayEventEnd={false}
        eventTimeClass={mode === "jour" ? "w-14!" : ""}
        eventTitleClass={({ event }) =>
          cn(
            mode === "jour" ? "whitespace-normal!" : "text-ellipsis",
            event.extendedProps.completed && "line-through",
          )
        }
        // On a phone, weekday names are one letter: the day number tells them apart.
        dayHeaderContent={({ text, dayNumberText }) =>
          text.includes(dayNumberText) ? text : `${text} ${dayNumberText}`
        }
        listDayHeaderClass="hidden!"
        locale={frenchLocale}
        timeZone="Europe/Paris"
        firstDay={1}
        height={CALENDAR_HEIGHT}
        headerToolbar={false}
        nowIndicator
        scrollTime="08:00:00"
        slotMinHeight={25}
        allDaySlot={false}
        noEventsContent="Aucune tâche ce jour"
        datesSet={({ startStr, endStr, view }) =>
          setRange({
            from: new Date(startStr).toISOString(),
            to: new Date(endStr).toISOString(),
            title: view.title,
          })
        }
        events={(data ?? []).map(asEvent)}
        eventInteractive
        eventClick={({ event }) => onTask(event.id)}
      />
    </div>
  );
}
