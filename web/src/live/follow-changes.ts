import type { ChangeKind, LiveChange } from "@plateau/contract/live/live-change.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Requirement, RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { api, tabName } from "../api/client.ts";
import { isMissing } from "../api/failure.ts";
import { affectedQueries, boardList, cardLists, notificationQueries } from "./affected-queries.ts";
import { cachedOffer, changeCachedOffer, newCard } from "./cached-offers.ts";
import { whenNotHeld } from "./held-changes.ts";

const allKinds = Object.keys(affectedQueries) as ChangeKind[];

const openQueries = (cache: QueryClient, keys: readonly QueryKey[]): Query[] => [
  ...new Set(keys.flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey, type: "active" }))),
];

const markStale = (cache: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey, refetchType: "none" });
};

/** "gone" after a 404, undefined when it could not be read. */
const readRecord = async <T>(cache: QueryClient, queryKey: QueryKey, read: () => Promise<T>) => {
  try {
    return await cache.fetchQuery<T>({ queryKey, queryFn: read, retry: false, staleTime: 0 });
  } catch (error) {
    return isMissing(error) ? "gone" : undefined;
  }
};

/**
 * Runs `work` once at a time for each key. An item that comes meanwhile, or a work that answers "again", has it run once more
 * afterwards: a burst neither starves it nor sends many requests.
 */
const oneAtATime = <T>(keyOf: (item: T) => string, work: (item: T) => Promise<"done" | "again">) => {
  const running = new Map<string, "once" | "again">();
  const run = async (item: T): Promise<void> => {
    const key = keyOf(item);
    if (running.has(key)) {
      running.set(key, "again");
      return;
    }
    running.set(key, "once");
    const outcome = await work(item);
    const again = outcome === "again" || running.get(key) === "again";
    running.delete(key);
    if (again) await run(item);
  };
  return run;
};

/** Reads again what is on screen. */
const refetcher = (cache: QueryClient) => {
  const read = oneAtATime<Query>(
    ({ queryHash }) => queryHash,
    async ({ queryKey, state, promise }) => {
      // A first read may have begun before the change.
      if (state.data === undefined) await promise?.catch(() => undefined);
      await cache.refetchQueries({ queryKey, exact: true, type: "active" });
      return "done";
    },
  );
  return async (queries: readonly Query[]): Promise<void> => {
    await Promise.all(queries.map(read));
  };
};

/** Follows the changes that others make. */
export const changeFollower = (cache: QueryClient) => {
  const refetch = refetcher(cache);

  const replaceCard = oneAtATime<string>(
    (id) => id,
    async (id) => {
      const lists = openQueries(cache, cardLists).filter(({ state }) => cachedOffer(state.data, id));
      if (lists.length === 0) return "done";
      const cards = () => lists.map(({ state }) => cachedOffer(state.data, id));
      const before = cards();
      const offer = await readRecord<Offer>(cache, ["offers", "offer", id], () =>
        api.getOffer({ params: { id } }),
      );
      if (offer === "gone") await refetch(lists);
      // What this tab saved meanwhile may be newer than what was read.
      else if (cards().some((card, at) => card !== before[at])) return "again";
      else if (offer)
        for (const key of cardLists) changeCachedOffer(cache, id, (card) => newCard(card, offer), key);
      return "done";
    },
  );

  const replaceOnBoard = async (id: string): Promise<void> => {
    const lists = openQueries(cache, [boardList]);
    if (lists.length === 0) return;
    const read = await readRecord<Requirement>(cache, ["requirements", "requirement", id], () =>
      api.getRequirement({ params: { id } }),
    );
    if (!read) return;
    const isListed = lists.every(({ state }) =>
      (state.data as RequirementSummary[] | undefined)?.some((each) => each.id === id),
    );
    if (read === "gone" || read.archived || !isListed) {
      await refetch(lists);
      return;
    }
    for (const { queryKey } of lists)
      cache.setQueryData<RequirementSummary[]>(queryKey, (all) =>
        all?.map((each) => (each.id === id ? read : each)),
      );
  };

  const idsOf = (changes: readonly LiveChange[], ...kinds: LiveChange["kind"][]): (string | null)[] => [
    ...new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];

  const followList = async (
    ids: readonly (string | null)[],
    keys: readonly QueryKey[],
    replace: (id: string) => Promise<void>,
  ): Promise<void> => {
    if (ids.length === 0) return;
    if (ids.includes(null)) await refetch(openQueries(cache, keys));
    else await Promise.all(ids.map((id) => replace(id as string)));
    // Its other cards may belong elsewhere now.
    markStale(cache, keys);
  };

  const affectedBy = (changes: readonly LiveChange[]): QueryKey[] =>
    changes.flatMap(({ kind, id }) => affectedQueries[kind](id));

  const follow = async (changes: readonly LiveChange[]): Promise<void> => {
    const keys = affectedBy(changes);
    markStale(cache, keys);
    await refetch(openQueries(cache, keys));
    await followList(idsOf(changes, "offer", "offer-links"), cardLists, replaceCard);
    await followList(idsOf(changes, "requirement"), [boardList], replaceOnBoard);
  };

  const refetchNotifications = () => void cache.invalidateQueries({ queryKey: notificationQueries });

  return {
    refetchNotifications,
    follow: (changes: readonly LiveChange[]): void => {
      // On screen already; what is opened next, such as a history, is read again.
      markStale(cache, affectedBy(changes.filter(({ by }) => by === tabName)));
      const others = changes.filter(({ by }) => by !== tabName);
      if (others.length > 0) whenNotHeld(() => void follow(others));
    },
    /** After a lost connection, anything may have changed. */
    followAll: (): void => {
      refetchNotifications();
      whenNotHeld(() => void follow(allKinds.map((kind) => ({ kind, id: null }))));
    },
  };
};
