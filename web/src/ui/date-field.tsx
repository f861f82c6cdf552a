import { formatDateShort, PLAUSIBLE_DAYS, parseDay, parseDayAndTime } from "@plateau/contract/format/date.ts";
import { CalendarDays } from "lucide-react";
import { type Ref, Suspense, useState } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl, useReportProblem } from "./field.tsx";
import { lazyWithRetry } from "./lazy-with-retry.ts";
import { Popover } from "./popover.tsx";
import { Skeleton } from "./skeleton.tsx";
import { controlClasses } from "./text-input.tsx";

const Calendar = lazyWithRetry(() => import("./calendar.tsx"));

type DateFieldProps = {
  /** `yyyy-mm-dd`. */
  value: string | null | undefined;
  /** `time`: one typed or pasted after the day, for a field that has one. */
  onChange: (day: string | null, time?: string) => void;
  /** Called with invalid text, then with null once it is valid. */
  onUnreadable?: (text: string | null) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  "aria-label"?: string;
  className?: string;
};

/** Typed as dd/mm/yyyy or picked. Invalid text is kept and reported to the field. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min = PLAUSIBLE_DAYS.min, max = PLAUSIBLE_DAYS.max, disabled, invalid } = props;
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const problem = problemOf(text ?? "", min, max);
  const [problemShown, setProblemShown] = useState(false);
  const shownProblem = problemShown ? problem : null;
  const links = useFieldControl({ id: props.id, invalid: invalid || Boolean(shownProblem) || undefined });

  useReportProblem(shownProblem);

  function type(next: string) {
    setText(next);
    const read = problemOf(next, min, max) ? undefined : parseDayAndTime(next);
    props.onUnreadable?.(read ? null : next);
    onChange(read?.day ?? null, read?.time);
  }

  return (
    <span className={cn("relative flex min-w-0 items-center", props.className)}>
      <input
        {...links}
        ref={props.ref}
        type="text"
        inputMode="numeric"
        name={props.name}
        aria-label={props["aria-label"]}
        placeholder="jj/mm/aaaa"
        autoComplete="off"
        disabled={disabled}
        value={text ?? (value ? formatDateShort(value) : "")}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setProblemShown(Boolean(problem));
          if (!problem) setText(null);
          props.onBlur?.();
        }}
        onKeyDown={({ key }) => key === "Enter" && setProblemShown(Boolean(problem))}
        className={cn(controlClasses, "pr-10")}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        aria-label="Calendrier"
        className="p-3"
        trigger={
          <button
            type="button"
            aria-label="Ouvrir le calendrier"
            disabled={disabled}
            className="absolute right-1 flex size-7 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <CalendarDays aria-hidden="true" className="size-4" />
          </button>
        }
      >
        <Suspense fallback={<Skeleton className="h-76 w-63" />}>
          <Calendar
            value={value ?? null}
            min={min}
            max={max}
            onChange={(day) => {
              setText(null);
              props.onUnreadable?.(null);
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </span>
  );
}

function problemOf(text: string, min?: string, max?: string): string | null {
  const day = parseDay(text);
  if (day === undefined) return "Saisissez une date au format jj/mm/aaaa";
  if (day && min && day < min) return `Au plus tôt le ${formatDateShort(min)}`;
  if (day && max && day > max) return `Au plus tard le ${formatDateShort(max)}`;
  return null;
}
