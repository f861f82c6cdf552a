import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { FileText } from "lucide-react";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { linkClasses } from "../../../../ui/link-classes.ts";

type MediaSectionProps = { title: string; emptyText: string; medias: readonly Media[]; asFiles?: boolean };

/** What an offer has of one kind: pictures in a grid, or files in a list. */
export function MediaSection({ title, emptyText, medias, asFiles }: MediaSectionProps) {
  return (
    <section className="border-line border-b py-5 first:pt-0 last:border-b-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="text-base text-ink-faint tabular-nums">{formatNumber(medias.length)}</span>
      </h2>
      {medias.length === 0 ? (
        <EmptyState compact title={emptyText} className="rounded-lg border border-line border-dashed" />
      ) : asFiles ? (
        <ul className="space-y-1">
          {medias.map((media) => (
            <FileLine key={media.s3Key} media={media} />
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
          {medias.map((media) => (
            <Picture key={media.s3Key} media={media} />
          ))}
        </ul>
      )}
    </section>
  );
}

const isPicture = ({ type }: Media): boolean => type.startsWith("image/");

function Picture({ media }: { media: Media }) {
  return (
    <li className="min-w-0">
      <a href={media.url} target="_blank" rel="noreferrer" className="block rounded-lg">
        <span className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-lg border border-line bg-sunken">
          {isPicture(media) ? (
            <img src={media.url} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <FileText aria-hidden="true" className="size-8 text-ink-faint" strokeWidth={1.25} />
          )}
        </span>
        <span className="mt-1 block truncate text-sm">{media.name}</span>
      </a>
    </li>
  );
}

function FileLine({ media }: { media: Media }) {
  return (
    <li className="flex min-h-9 items-center gap-2">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <a href={media.url} className={linkClasses}>
        {media.name}
      </a>
      <span className="text-ink-faint text-sm tabular-nums">
        {formatNumber(media.size / 1e6, { decimals: 1 })}
        {"\u202f"}Mo
      </span>
    </li>
  );
}
