import { formatSurface } from "@plateau/contract/format/surface.ts";

const lots = [
  { floor: "R+4", surface: 412, posts: "41 à 68" },
  { floor: "R+3", surface: 385, posts: "38 à 64" },
  { floor: "R+2", surface: 290, posts: "29 à 48" },
];

/** Some lines of a table, as the chosen density spaces them. */
export function DensitySample() {
  return (
    <table aria-label="Exemple de tableau" className="w-full max-w-sm border-line border-y text-sm">
      <tbody className="divide-y divide-line">
        {lots.map(({ floor, surface, posts }) => (
          <tr key={floor} className="h-(--row)">
            <th scope="row" className="text-left font-normal">
              {floor}
            </th>
            <td className="text-right">{formatSurface(surface)}</td>
            <td className="text-right text-ink-muted">{posts} postes</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
