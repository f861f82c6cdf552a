import { usualTableLayout } from "@plateau/contract/accounts/default-preferences.ts";
import type { TableLayout } from "@plateau/contract/accounts/user.ts";
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useState } from "react";
import { BareIconButton } from "../ui/bare-icon-button.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SegmentedToggle } from "../ui/segmented-toggle.tsx";
import { Select } from "../ui/select.tsx";
import { layOut } from "./table-layout.ts";

const factors = { "0.7": "Étroite", "1": "Normale", "1.5": "Large", "2.2": "Très large" } as const;
const widthOptions = Object.entries(factors).map(([value, label]) => ({ value, label }));

const factorOf = (usual: number, width = usual): string =>
  Object.keys(factors).find((factor) => Math.round(usual * Number(factor)) === width) ?? "1";

export type Density = {
  value: "comfortable" | "compact";
  onChange: (value: "comfortable" | "compact") => void;
};

type TableLayoutDialogProps<T> = {
  columns: readonly DataColumn<T>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  density: Density;
};

/** Which columns a table shows, their order and widths, and the height of its rows. */
export function TableLayoutDialog<T>({ columns, layout, onLayout, density }: TableLayoutDialogProps<T>) {
  const [open, setOpen] = useState(false);
  const ordered = layOut(columns, layout);
  const usual = new Map(columns.map(({ id, width = 140 }) => [id, width]));

  function move(from: number, to: number) {
    const order = ordered.map(({ id }) => id);
    const [moved = ""] = order.splice(from, 1);
    onLayout({ ...layout, order: order.toSpliced(to, 0, moved) });
  }

  function resize(id: string, factor: string) {
    const others = layout.widths.filter(({ column }) => column !== id);
    const pixels = Math.round((usual.get(id) ?? 140) * Number(factor));
    onLayout({ ...layout, widths: factor === "1" ? others : [...others, { column: id, pixels }] });
  }

  function show(id: string, on: boolean) {
    const others = layout.hidden.filter((each) => each !== id);
    onLayout({ ...layout, hidden: on ? others : [...others, id] });
  }

  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden="true" />
        Colonnes
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Colonnes du tableau"
        footer={
          <>
            <Button variant="quiet" onClick={() => onLayout(usualTableLayout)}>
              Rétablir
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Fermer
            </Button>
          </>
        }
      >
        <SegmentedToggle
          aria-label="Hauteur des lignes"
          size="sm"
          options={[
            { value: "comfortable", label: "Lignes confortables" },
            { value: "compact", label: "Lignes compactes" },
          ]}
          value={density.value}
          onChange={density.onChange}
        />
        <ol className="mt-3 flex flex-col divide-y divide-line">
          {ordered.map(({ id, header, hideable, width }, at) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <Checkbox
                label={header}
                disabled={!hideable}
                checked={!layout.hidden.includes(id)}
                onChange={({ target }) => show(id, target.checked)}
                className="min-w-0 flex-1 items-center"
              />
              <Select
                aria-label={`Largeur, ${header}`}
                emptyLabel={null}
                options={widthOptions}
                value={factorOf(usual.get(id) ?? 140, width)}
                onChange={({ target }) => resize(id, target.value)}
                className="w-32"
              />
              <BareIconButton
                label={`Monter ${header}`}
                icon={<ArrowUp />}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, at - 1)}
              />
              <BareIconButton
                label={`Descendre ${header}`}
                icon={<ArrowDown />}
                aria-disabled={at === ordered.length - 1 || undefined}
                onClick={() => at < ordered.length - 1 && move(at, at + 1)}
              />
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
