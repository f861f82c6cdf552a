import { parseTime } from "@plateau/contract/format/date.ts";
import { type Ref, useContext, useId, useMemo, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { DateField } from "./date-field.tsx";
import { FieldContext, useFieldControl, useReportProblem } from "./field.tsx";
import { controlClasses } from "./text-input.tsx";

type DateTimeFieldProps = {
  /** A Paris time `2026-11-20T14:30`, or what is typed of it. */
  value: string;
  /** Empty without both; what is incomplete or unreadable stays as typed, for `fromParisInput` to refuse. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The day's input. */
  ref?: Ref<HTMLInputElement>;
};

/** A day, typed or picked, and a time. */
export function DateTimeField({ value, onChange, onBlur, ref }: DateTimeFieldProps) {
  const [day, time] = partsOf(value);
  const unread = useRef<string | null>(null);
  const field = useContext(FieldContext);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const [timesPasted, setTimesPasted] = useState(0);
  const links = useMemo(() => field && { ...field, report: setDayProblem }, [field]);

  useReportProblem(dayProblem ?? timeProblem);

  return (
    <span className="flex min-w-0 items-start gap-2">
      <FieldContext value={links}>
        <DateField
          ref={ref}
          value={isDay(day) ? day : null}
          onUnreadable={(text) => {
            unread.current = text;
          }}
          onChange={(next, nextTime) => {
            if (nextTime !== undefined) {
              setTimesPasted((count) => count + 1);
              setTimeProblem(null);
            }
            onChange(joined(unread.current ?? next ?? "", nextTime ?? time));
          }}
          className="min-w-32 grow"
          onBlur={onBlur}
        />
      </FieldContext>
      <TimeInput
        // Remounted, it drops unreadable text for a time pasted with the day.
        key={timesPasted}
        value={time}
        onChange={(next) => onChange(joined(day, next))}
        onProblem={setTimeProblem}
        onBlur={onBlur}
      />
    </span>
  );
}

type TimeInputProps = {
  value: string;
  onChange: (value: string) => void;
  onProblem: (problem: string | null) => void;
  onBlur: (() => void) | undefined;
};

function TimeInput({ value, onChange, onProblem, onBlur }: TimeInputProps) {
  const [text, setText] = useState<string | null>(null);
  const links = useFieldControl({ id: useId() });

  function type(next: string) {
    setText(next);
    onProblem(null);
    onChange(parseTime(next) ?? next.trim());
  }

  function check() {
    const readable = parseTime(text ?? value) !== undefined;
    onProblem(readable ? null : "Saisissez une heure au format hh:mm");
    if (readable) setText(null);
  }

  return (
    <input
      {...links}
      type="text"
      inputMode="numeric"
      aria-label="Heure"
      placeholder="hh:mm"
      autoComplete="off"
      value={text ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        check();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === "Enter" && check()}
      className={cn(controlClasses, "w-20 shrink-0 tabular-nums")}
    />
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const partsOf = (value: string): [day: string, time: string] => {
  const at = value.lastIndexOf("T");
  return at < 0 ? [value, ""] : [value.slice(0, at), value.slice(at + 1)];
};

const joined = (day: string, time: string): string => (day === "" && time === "" ? "" : `${day}T${time}`);
