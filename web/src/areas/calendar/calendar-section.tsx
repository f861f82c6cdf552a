import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, ExternalLink } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { settingsQuery } from "../../session/queries.ts";
import { Busy } from "../../ui/busy.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { SegmentedToggle } from "../../ui/segmented-toggle.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  CALENDAR_HEIGHT,
  type CalendarMode,
  calendarModeLabels,
  calendarModes,
  frameAddress,
} from "./modes.ts";

const FeedDialog = lazyWithRetry(() => import("./feed-dialog.tsx"));

type CalendarSectionProps = {
  mode: CalendarMode;
  onMode: (mode: CalendarMode) => void;
  /** The user's due tasks. */
  children: ReactNode;
};

/** 'Calendrier': the configured external calendar, otherwise `children`. */
export default function CalendarSection({ mode, onMode, children }: CalendarSectionProps) {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const [subscribing, setSubscribing] = useState(false);
  const framed = settings?.calendar.embedUrl ?? null;
  const outside = settings?.calendar.openUrl ?? framed;
  return (
    <section aria-labelledby="calendrier">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="calendrier" className="text-xl">
          Calendrier
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedToggle
            aria-label="Affichage du calendrier"
            size="sm"
            value={mode}
            onChange={onMode}
            options={calendarModes.map((value) => ({ value, label: calendarModeLabels[value] }))}
          />
          {outside && (
            <a
              href={outside}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ size: "sm" })}
            >
              <ExternalLink aria-hidden="true" />
              Ouvrir<span className="sr-only"> le calendrier dans un nouvel onglet</span>
            </a>
          )}
          {settings && !framed && (
            <Button size="sm" onClick={() => setSubscribing(true)}>
              <CalendarPlus aria-hidden="true" />
              S’abonner
            </Button>
          )}
        </div>
      </header>
      {error && !settings && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !settings && <CalendarSkeleton />}
      {framed && <FramedCalendar embedUrl={framed} mode={mode} />}
      {settings && !framed && <Suspense fallback={<CalendarSkeleton />}>{children}</Suspense>}
      {subscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function CalendarSkeleton() {
  return (
    <Busy label="Chargement du calendrier…">
      <Skeleton className="h-[400px] rounded-lg" />
    </Busy>
  );
}

function FramedCalendar({ embedUrl, mode }: { embedUrl: string; mode: CalendarMode }) {
  const address = frameAddress(embedUrl, mode);
  const [loaded, setLoaded] = useState<string | null>(null);
  const loading = loaded !== address;
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-surface" aria-busy={loading}>
      {loading && (
        <>
          <Skeleton className="absolute inset-0" />
          <span role="status" className="sr-only">
            Chargement du calendrier…
          </span>
        </>
      )}
      <iframe
        key={address}
        title="Calendrier"
        src={address}
        height={CALENDAR_HEIGHT}
        onLoad={() => setLoaded(address)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        referrerPolicy="no-referrer"
        className="relative block w-full"
      />
    </div>
  );
}
