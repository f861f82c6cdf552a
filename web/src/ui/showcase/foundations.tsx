import {
  formatEuros,
  formatEurosPerMonth,
  formatEurosPerSqmPerYear,
  formatSurface,
} from "@plateau/contract/format/number.ts";
import { Logo } from "../logo.tsx";
import { PlanDrawing } from "../plan-drawing.tsx";
import { Section, Specimen } from "./specimen.tsx";

const swatches = [
  ["Papier", "bg-page"],
  ["Surface", "bg-surface"],
  ["Relief", "bg-raised"],
  ["Creux", "bg-sunken"],
  ["Zinc", "bg-zinc"],
  ["Zinc profond", "bg-zinc-deep"],
  ["Encre", "bg-ink"],
  ["Plaque", "bg-accent"],
  ["Ocre", "bg-money"],
] as const;

const facts = [
  ["Surface", formatSurface(1250), "text-ink"],
  ["Loyer", formatEurosPerMonth(46875), "text-money"],
  ["Loyer annuel", formatEurosPerSqmPerYear(450), "text-money"],
  ["Prix", formatEuros(11_250_000), "text-money"],
] as const;

export function Foundations() {
  return (
    <Section id="fondations" title="Fondations">
      <Specimen name="Matières">
        {swatches.map(([name, colour]) => (
          <div key={name} className="w-24">
            <div className={`h-14 rounded-lg border border-line ${colour}`} />
            <p className="mt-1 text-ink-muted text-xs">{name}</p>
          </div>
        ))}
      </Specimen>
      <Specimen name="Texte" className="flex-col gap-2">
        <p className="font-medium text-3xl tracking-tight">12 rue de Rivoli</p>
        <p className="font-medium text-2xl tracking-tight">Bureaux à louer, Paris 4e</p>
        <p className="text-xl">Plateau traversant, deux façades</p>
        <p className="text-lg">Conditions de location</p>
        <p>Loyer annuel hors taxes et hors charges, payable par trimestre d'avance.</p>
        <p className="text-ink-muted">Texte second, pour ce qui accompagne.</p>
        <p className="text-ink-faint text-xs">Légende et précision.</p>
      </Specimen>
      <Specimen name="Chiffres" className="gap-8">
        {facts.map(([name, value, colour]) => (
          <div key={name}>
            <p className="text-ink-faint text-xs">{name}</p>
            <p className={`font-medium text-xl tabular-nums ${colour}`}>{value}</p>
          </div>
        ))}
      </Specimen>
      <Specimen name="Trait" className="items-end gap-8">
        <Logo className="size-6" />
        <Logo className="size-10" />
        <Logo className="size-16" />
        <PlanDrawing />
      </Specimen>
    </Section>
  );
}
