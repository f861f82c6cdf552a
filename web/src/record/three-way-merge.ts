export type Fields = Readonly<Record<string, unknown>>;

/** A field that both sides changed differently; `undefined` stands for a removed list item. */
export type Clash = { path: string; before: unknown; mine: unknown; theirs: unknown };

/** `clashes`: all of them, answered or not; `kept`: paths that only the other side changed. */
export type Merged<Values> = { values: Values; clashes: readonly Clash[]; kept: readonly string[] };

/** Which clashes take the other side's value. */
export type TakesTheirs = (path: string) => boolean;

const takesMine: TakesTheirs = () => false;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Empty values are equal whatever their type. */
const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Merges two versions of a form that started from `base`: a field changed on one side takes that side's value. */
export const mergeFields = <Values extends Fields>(
  base: Values,
  mine: Values,
  theirs: Values,
  takesTheirs: TakesTheirs = takesMine,
): Merged<Values> => {
  const clashes: Clash[] = [];
  const kept: string[] = [];
  const paths = Object.keys({ ...base, ...mine, ...theirs });
  const values = paths.map((path) => {
    const [before, own, other] = [base[path], mine[path], theirs[path]];
    if (same(other, before) || same(own, other)) return [path, own];
    if (same(own, before)) kept.push(path);
    else clashes.push({ path, before, mine: own, theirs: other });
    return [path, same(own, before) || takesTheirs(path) ? other : own];
  });
  return { values: Object.fromEntries(values) as Values, clashes, kept };
};

/** The `merge` of a form. */
export const mergeVersions = <Values extends Fields>(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", Values>,
  _latest: unknown,
  takesTheirs?: TakesTheirs,
): Merged<Values> => mergeFields(base, mine, theirs, takesTheirs);

/** The `describe` of a form. */
export const describeFields =
  (labels: Readonly<Record<string, string>>, textOf: (path: string, value: unknown) => string) =>
  ({ path, mine, theirs }: Clash) => ({
    label: labels[path] ?? path,
    mine: textOf(path, mine),
    theirs: textOf(path, theirs),
  });

export type Item = { readonly key: string } & Fields;

const fieldsOf = ({ key: _, ...fields }: Item): Fields => fields;
const byKey = <T extends Item>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.key, item]));

/** Merges one item; a removal against a change is a clash of the whole item, whose path is its key. */
const mergeItem = <T extends Item>(
  key: string,
  base: T | undefined,
  mine: T | undefined,
  theirs: T | undefined,
  takesTheirs: TakesTheirs,
): Merged<T | undefined> => {
  if (base && mine && theirs) {
    const at = (path: string) => `${key}.${path}`;
    const merged = mergeFields(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs), (path) =>
      takesTheirs(at(path)),
    );
    return {
      values: { ...merged.values, key } as T,
      clashes: merged.clashes.map((clash) => ({ ...clash, path: at(clash.path) })),
      kept: merged.kept.map(at),
    };
  }
  const { values, clashes, kept } = mergeFields<Fields>(
    { [key]: base },
    { [key]: mine },
    { [key]: theirs },
    takesTheirs,
  );
  return { values: values[key] as T | undefined, clashes, kept };
};

/** Two people who add the same item add it once: mine takes the key of theirs. */
const matchAdditions = <T extends Item>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): readonly T[] => {
  const known = new Set([...base, ...mine].map(({ key }) => key));
  const added = theirs.filter(({ key }) => !known.has(key));
  return mine.map((item) => {
    if (base.some(({ key }) => key === item.key)) return item;
    const twin = added.findIndex((other) => same(fieldsOf(other), fieldsOf(item)));
    return twin < 0 ? item : { ...item, key: added.splice(twin, 1)[0]?.key ?? item.key };
  });
};

/** The order of `lead`, with what only `other` has after the item that it follows there. */
const interleave = (lead: readonly string[], other: readonly string[]): string[] => {
  const order = [...lead];
  other.forEach((key, at) => {
    if (!order.includes(key)) order.splice(order.indexOf(other[at - 1] ?? "") + 1, 0, key);
  });
  return order;
};

/** Merges two versions of a list of items that are told apart by `key`. */
export const mergeLists = <T extends Item>(
  base: readonly T[],
  ownItems: readonly T[],
  theirs: readonly T[],
  takesTheirs: TakesTheirs = takesMine,
): Merged<T[]> => {
  const mine = matchAdditions(base, ownItems, theirs);
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const unmoved = (items: readonly T[]) => {
    const common = items.filter(({ key }) => before.has(key)).map(({ key }) => key);
    const left = base.filter(({ key }) => common.includes(key)).map(({ key }) => key);
    return same(common, left);
  };
  const [ownOrder, otherOrder] = [[...own.keys()], [...other.keys()]];
  const order = unmoved(mine) ? interleave(otherOrder, ownOrder) : interleave(ownOrder, otherOrder);
  const items = order.map((key) =>
    mergeItem(key, before.get(key), own.get(key), other.get(key), takesTheirs),
  );
  return {
    values: items.flatMap(({ values }) => values ?? []) as T[],
    clashes: items.flatMap(({ clashes }) => clashes),
    kept: items.flatMap(({ kept }) => kept),
  };
};
