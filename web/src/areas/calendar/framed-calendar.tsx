import { useState } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CALENDAR_HEIGHT, type CalendarMode, frameAddress } from "./modes.ts";

/** The outside calendar of the configuration; a loader stands in its place until it has come. */
export function FramedCalendar({ embedUrl, mode }: { embedUrl: string; mode: CalendarMode }) {
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
