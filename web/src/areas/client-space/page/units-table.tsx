import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { formatEuros, formatEurosPerMonth } from "@plateau/contract/format/money.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";

type Unit = ClientOffer["units"][number];
type Column = { title: string; figure?: true; text: (unit: Unit) => string | null };

const columns: readonly Column[] = [
  { title: "Étage", text: ({ floor }) => floor },
  { title: "Usage", text: ({ usage }) => usage },
  { title: "Surface", figure: true, text: ({ surface }) => (surface && formatSurface(surface)) || null },
  { title: "Postes", figure: true, text: ({ posts }) => posts },
  {
    title: "Loyer mensuel",
    figure: true,
    text: ({ rentPerMonth }) => (rentPerMonth === null ? null : formatEurosPerMonth(rentPerMonth)),
  },
  {
    title: "Prix de vente",
    figure: true,
    text: ({ salePrice }) => (salePrice === null ? null : formatEuros(salePrice)),
  },
];

/** The units of an offer; only the columns that say something. */
export function UnitsTable({ units, offerTitle }: { units: ClientOffer["units"]; offerTitle: string }) {
  const shown = columns.filter(({ text }) => units.some((unit) => text(unit) !== null));
  if (units.length === 0 || shown.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">Surfaces</h3>
      <ScrollingTable label={`Surfaces, ${offerTitle}`}>
        <thead>
          <tr>
            {shown.map(({ title, figure }) => (
              <th key={title} scope="col" className={figure && "text-right"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: units have no ids here, and none is ever moved.
            <tr key={at}>
              {shown.map(({ title, figure, text }) => (
                <td key={title} className={figure && "text-right"}>
                  {text(unit) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}
