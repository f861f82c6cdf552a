import { setTimeout as sleep } from "node:timers/promises";

const WRITERS = 6;
const READERS = 4;

const ADDRESS = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.3522, 48.8566] },
  properties: {
    id: "75104_8249_00001",
    label: "1 Rue de Rivoli 75004 Paris",
    type: "housenumber",
    name: "1 Rue de Rivoli",
    postcode: "75004",
    citycode: "75104",
    city: "Paris",
    context: "75, Paris, Île-de-France",
  },
};

type Failure = { at: number; what: string };

/** Writers create offers and look for each at once; readers search. Nobody retries. */
export const startLoad = (url: string, cookie: string) => {
  const acknowledged = new Map<string, string>();
  const failures: Failure[] = [];
  const successes: number[] = [];
  const counts = { writes: 0, reads: 0, stale: 0 };
  let running = true;
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        ...init,
        headers: { cookie, "content-type": "application/json" },
      });
      const body = await answer.json();
      if (answer.ok) return body;
      failures.push({ at: performance.now(), what: `${answer.status} ${JSON.stringify(body)}` });
    } catch (error) {
      failures.push({ at: performance.now(), what: String(error) });
    }
    return undefined;
  };
  const search = async (): Promise<string[] | undefined> => {
    counts.reads++;
    const page = await call("/real-estates/search?enriched=false&limit=50");
    return (page as { items: { id: string }[] } | undefined)?.items.map(({ id }) => id);
  };
  const writer = async (number: number) => {
    for (let turn = 0; running; turn++) {
      const title = `Offre ${number}-${turn}`;
      counts.writes++;
      const created = await call("/real-estates", {
        method: "POST",
        body: JSON.stringify({ title, status: "published", address: ADDRESS }),
      });
      const id = (created as { id: string } | undefined)?.id;
      if (!id) continue;
      successes.push(performance.now());
      acknowledged.set(id, title);
      const found = await search();
      if (found && !found.includes(id)) counts.stale++;
    }
  };
  const reader = async () => {
    while (running) {
      await search();
      await sleep(10);
    }
  };
  const callers = [
    ...Array.from({ length: WRITERS }, (_, number) => writer(number)),
    ...Array.from({ length: READERS }, reader),
  ];
  return {
    acknowledged,
    failures,
    successes,
    counts,
    stop: async () => {
      running = false;
      await Promise.all(callers);
    },
  };
};
