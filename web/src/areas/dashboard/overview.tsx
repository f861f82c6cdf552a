import { Counter, type CounterProps } from "./counter.tsx";

/** 'Aperçu rapide': the person's own numbers. */
export function Overview({ counters }: { counters: readonly CounterProps[] }) {
  return (
    <section aria-labelledby="apercu-rapide">
      <h2 id="apercu-rapide" className="mb-3 text-xl">
        Aperçu rapide
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {counters.map((counter) => (
          <Counter key={counter.label} {...counter} />
        ))}
      </ul>
    </section>
  );
}
