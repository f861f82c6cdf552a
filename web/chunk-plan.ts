/** What the plan needs to know of a module; `ModuleInfo` of the bundler has it. */
type Module = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
};
export type ReadModule = (id: string) => Module | null;

/** Modules that the same pages load, and so one chunk. */
type Part = { modules: string[]; bytes: number; loadedBy: Set<string> };

/**
 * A request costs a page as much as so many characters of source: smaller parts are merged although some pages then
 * load a little that they do not need.
 */
const REQUEST_COST = 24_000;

const closureOf = (root: string, read: ReadModule, except: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || except.has(id)) continue;
    found.add(id);
    waiting.push(...(read(id)?.importedIds ?? []));
  }
  return found;
};

/** Modules that are loaded by `import()`, wherever it stands. */
const lazyModules = (entries: readonly string[], read: ReadModule): Set<string> => {
  const lazy = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {};
    for (const each of dynamicallyImportedIds) lazy.add(each);
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return lazy;
};

const sharedParts = (closures: ReadonlyMap<string, ReadonlySet<string>>, read: ReadModule): Part[] => {
  const loadedBy = new Map<string, string[]>();
  for (const [root, modules] of closures)
    for (const id of modules) loadedBy.set(id, [...(loadedBy.get(id) ?? []), root]);
  const parts = new Map<string, Part>();
  for (const [id, roots] of loadedBy) {
    if (roots.length < 2) continue;
    const key = roots.join("\n");
    const part = parts.get(key) ?? { modules: [], bytes: 0, loadedBy: new Set(roots) };
    part.modules.push(id);
    part.bytes += read(id)?.code?.length ?? 0;
    parts.set(key, part);
  }
  return [...parts.values()];
};

const home = /\/_app\/index\.tsx/;
const mostOpened = /\/_app\/real-estates\/(list|\$id\.index)\.tsx/;

/** The home page opens each session, the list and an offer are opened most often, dialogs least. */
const weightOf = (root: string): number => {
  if (home.test(root)) return 40;
  if (mostOpened.test(root)) return 30;
  return root.includes("/routes/") ? 2 : 0.2;
};

/** What the pages save when both are one: requests of those that load both, less what others load in vain. */
const gainOf = (a: Part, b: Part): number => {
  let gain = 0;
  for (const root of a.loadedBy) gain += weightOf(root) * (b.loadedBy.has(root) ? REQUEST_COST : -b.bytes);
  for (const root of b.loadedBy) if (!a.loadedBy.has(root)) gain -= weightOf(root) * a.bytes;
  return gain;
};

const merged = (a: Part, b: Part): Part => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  loadedBy: new Set([...a.loadedBy, ...b.loadedBy]),
});

const importsOf = (part: Part, partOf: ReadonlyMap<string, Part>, read: ReadModule): Part[] =>
  part.modules
    .flatMap((id) => read(id)?.importedIds ?? [])
    .flatMap((id) => partOf.get(id) ?? [])
    .filter((other) => other !== part);

/** `from` and everything that it imports, directly or not; stops at `except`. */
const reachedFrom = (from: Part, imports: (part: Part) => Part[], except?: Part): Set<Part> => {
  const seen = new Set<Part>([from]);
  const waiting = imports(from).filter((part) => part !== except);
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    if (part !== except) waiting.push(...imports(part));
  }
  return seen;
};

/** Whether `from` imports `to` through a third part: merged, both would form a cycle with it. */
const reachesThroughOthers = (from: Part, to: Part, imports: (part: Part) => Part[]): boolean =>
  reachedFrom(from, imports, to).has(to);

/** What pages that load only one of both would load in vain with it: all that the other imports. */
const lossOf = (a: Part, b: Part, imports: (part: Part) => Part[]): number => {
  let loss = 0;
  for (const [mine, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const part of reachedFrom(other, imports))
      if (part !== a && part !== b)
        for (const root of mine.loadedBy)
          if (!other.loadedBy.has(root) && !part.loadedBy.has(root)) loss += weightOf(root) * part.bytes;
  return loss;
};

const mergeParts = (parts: Set<Part>, read: ReadModule): void => {
  const partOf = new Map([...parts].flatMap((part) => part.modules.map((id) => [id, part] as const)));
  const imports = (part: Part) => importsOf(part, partOf, read);
  const netGainOf = (a: Part, b: Part): number => {
    const gain = gainOf(a, b);
    return gain > 0 ? gain - lossOf(a, b, imports) : gain;
  };
  const pairsOf = (a: Part, others: Iterable<Part>): { a: Part; b: Part; gain: number }[] =>
    [...others].map((b) => ({ a, b, gain: netGainOf(a, b) })).filter(({ gain }) => gain > 0);
  let pairs = [...parts].flatMap((a, at, all) => pairsOf(a, all.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { a, b } = best;
    pairs = pairs.filter((pair) => pair !== best);
    if (reachesThroughOthers(a, b, imports) || reachesThroughOthers(b, a, imports)) continue;
    // Merges since may have changed what both import.
    if (netGainOf(a, b) <= 0) continue;
    const one = merged(a, b);
    for (const id of one.modules) partOf.set(id, one);
    parts.delete(a);
    parts.delete(b);
    pairs = pairs.filter((pair) => pair.a !== a && pair.b !== a && pair.a !== b && pair.b !== b);
    pairs.push(...pairsOf(one, parts));
    parts.add(one);
  }
};

/** Named chunks that every page has loaded before its own code, in the order of loading. */
export type Layers = readonly (readonly [name: string, root: string])[];

/** Names the chunk of each module that several pages load. */
export const planChunks = (layers: Layers, read: ReadModule): Map<string, string> => {
  const names = new Map<string, string>();
  const first = new Set<string>();
  for (const [name, root] of layers) {
    for (const id of closureOf(root, read, first)) {
      first.add(id);
      names.set(id, name);
    }
  }
  const roots = lazyModules(
    layers.map(([, root]) => root),
    read,
  );
  const closures = new Map([...roots].map((root) => [root, closureOf(root, read, first)]));
  const parts = new Set(sharedParts(closures, read));
  mergeParts(parts, read);
  [...parts].forEach(({ modules }, at) => {
    for (const id of modules) names.set(id, `shared-${at}`);
  });
  return names;
};
