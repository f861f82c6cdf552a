import { dayInParis } from "@plateau/contract/format/date.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { fr } from "react-day-picker/locale/fr";

type CalendarProps = { value: string | null; onChange: (day: string) => void; min?: string; max?: string };

const toLocal = (day: string): Date => new Date(`${day}T00:00:00`);

const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const nav =
  "flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink disabled:opacity-40 [&_svg]:size-4";

export default function Calendar({ value, onChange, min, max }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={fr}
      today={toLocal(dayInParis(new Date()))}
      selected={value ? toLocal(value) : undefined}
      defaultMonth={value ? toLocal(value) : undefined}
      onSelect={(date) => onChange(toDay(date))}
      disabled={[...(min ? [{ before: toLocal(min) }] : []), ...(max ? [{ after: toLocal(max) }] : [])]}
      components={{
        Chevron: ({ orientation }) => (orientation === "left" ? <ChevronLeft /> : <ChevronRight />),
      }}
      classNames={{
        months: "relative",
        nav: "absolute top-0 right-0 flex gap-1",
        button_previous: nav,
        button_next: nav,
        month_caption: "flex h-8 items-center pl-2 font-medium",
        month_grid: "mt-2 border-collapse",
        weekday: "size-9 font-normal text-ink-faint text-xs",
        day: "p-0 text-center",
        day_button: "size-9 rounded-md tabular-nums hover:bg-hover",
        today: "[&>button]:font-semibold [&>button]:text-accent-ink [&>button]:underline",
        selected: "[&>button]:bg-accent [&>button]:text-on-accent [&>button]:no-underline",
        outside: "text-ink-faint",
        disabled: "text-ink-faint opacity-50",
      }}
    />
  );
}
