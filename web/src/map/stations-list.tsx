import { outsideLinks } from "@plateau/contract/map/outside-links.ts";
import { lineName, lineSign } from "@plateau/contract/map/station-lines.ts";
import {
  ESTIMATE_TEXT,
  type NearestStations,
  noStationText,
  type Station,
  walkText,
} from "@plateau/contract/map/stations.ts";
import { ExternalLink } from "lucide-react";
import { Badge } from "../ui/badge.tsx";
import { linkClasses } from "../ui/class-names.ts";

export function StationsList({ stations }: { stations: NearestStations }) {
  const missing = noStationText(stations);
  if (missing) return <p className="text-ink-muted">{missing}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {stations?.map((station) => (
          <StationLine key={`${station.name} ${station.coordinates.join()}`} station={station} />
        ))}
      </ul>
      <p className="mt-1.5 text-ink-faint text-xs">{ESTIMATE_TEXT}</p>
    </>
  );
}

function StationLine({ station: { name, lines, minutes } }: { station: Station }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5">
      <span className="min-w-0">
        <span className="mr-2 font-medium">{name}</span>
        <span className="inline-flex flex-wrap gap-1 align-middle">
          {lines.map((line) => (
            <Badge key={line}>
              <span aria-hidden="true">{lineSign(line)}</span>
              <span className="sr-only">{lineName(line)}</span>
            </Badge>
          ))}
        </span>
      </span>
      <span className="whitespace-nowrap text-ink-muted text-sm tabular-nums">{walkText(minutes)}</span>
    </li>
  );
}

/** Never for a hidden address: the URL of the link reveals it. */
export function OutsideLinks({ coordinates }: { coordinates: readonly [number, number] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {outsideLinks(coordinates).map(({ label, href }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noreferrer"
          className={`${linkClasses} inline-flex min-h-6 items-center gap-1.5`}
        >
          {label}
          <ExternalLink aria-hidden="true" className="size-3.5 text-ink-faint" />
          <span className="sr-only"> sur Google Maps, dans un nouvel onglet</span>
        </a>
      ))}
    </p>
  );
}
