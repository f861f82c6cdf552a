import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { freshText } from "@plateau/contract/saved-searches/search-rules.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { savedSearchesQuery } from "../../saved-searches/queries.ts";
import { NavLink, navRowClasses } from "../../shell/nav-link.tsx";
import type { PinnedProps } from "../../shell/sidebar.tsx";

/** The page of saved searches, and below it the pinned ones with what is new. */
export default function PinnedSearches({ narrow, onFollow }: PinnedProps) {
  const { data = [] } = useQuery(savedSearchesQuery);
  const pinned = data.filter((search) => search.pinned);
  const follow = onFollow ? { onFollow } : {};
  return (
    <>
      <NavLink label="Recherches" to="/saved-searches" icon={Bookmark} narrow={narrow} {...follow} />
      {!narrow && pinned.length > 0 && (
        <ul aria-label="Recherches épinglées" className="mt-0.5 ml-[1.15rem] border-zinc-line border-l pl-2">
          {pinned.map((search) => (
            <li key={search.id}>
              <PinnedSearch search={search} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PinnedSearchProps = { search: SavedSearch; onFollow: PinnedProps["onFollow"] };

function PinnedSearch({ search: { id, name, fresh }, onFollow }: PinnedSearchProps) {
  const count = freshText(fresh);
  const words = fresh?.count === 1 ? "nouvelle offre" : "nouvelles offres";
  return (
    <Link
      to="/saved-searches/$id"
      params={{ id }}
      preload={false}
      onClick={onFollow}
      title={name}
      className={navRowClasses}
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {count && (
        <span className="shrink-0 rounded-sm bg-zinc-deep px-1.5 text-xs text-zinc-ink tabular-nums">
          {count}
          <span className="sr-only"> {words}</span>
        </span>
      )}
    </Link>
  );
}
