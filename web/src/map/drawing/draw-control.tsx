import { type DrawnZone, drawnZoneLimits, TOO_MANY_DRAWN_ZONES } from "@plateau/contract/map/drawn-zone.ts";
import { Circle, Lasso, Pencil, Pentagon, Trash2 } from "lucide-react";
import { type ComponentType, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMapColumn } from "../map-column.ts";
import type { DrawingShape } from "./draft.ts";
import { DrawingBar } from "./drawing-bar.tsx";
import { ZoneHandles } from "./zone-handles.tsx";
import { zoneLabels } from "./zone-labels.ts";
import { zoneFeatures } from "./zone-shapes.ts";
import { ZonesLayer } from "./zones-layer.tsx";

const shapes: Record<DrawingShape, { label: string; icon: React.ReactElement }> = {
  polygon: { label: "Polygone", icon: <Pentagon aria-hidden="true" /> },
  circle: { label: "Cercle", icon: <Circle aria-hidden="true" /> },
  freehand: { label: "À main levée", icon: <Lasso aria-hidden="true" /> },
};

type Task = { draw: DrawingShape } | { edit: number };

type DrawControlProps = {
  zones: readonly DrawnZone[];
  onZones: (zones: DrawnZone[]) => void;
  /** A way without a pointer. */
  form: ComponentType<{ onZone: (zone: DrawnZone) => void }>;
};

/** Shows the drawn zones; draws, edits and removes them. A frame is only looked through: what is drawn replaces it. */
export function DrawControl({ zones, onZones, form: Form }: DrawControlProps) {
  const column = useMapColumn();
  const [open, setOpen] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const edited = task && "edit" in task ? zones[task.edit] : undefined;
  const features = useMemo(() => zoneFeatures(zones.filter((zone) => zone !== edited)), [zones, edited]);
  const drawn = zones.filter(({ shape }) => shape !== "frame");
  const full = drawn.length >= drawnZoneLimits.zones;

  function start(next: Task) {
    setOpen(false);
    setTask(next);
  }
  function add(zone: DrawnZone) {
    setOpen(false);
    setTask(null);
    onZones([...drawn, zone]);
  }
  function replace(index: number, zone: DrawnZone) {
    setTask(null);
    onZones(zones.with(index, zone));
  }

  return (
    <>
      <ZonesLayer id="zones" features={features} />
      {createPortal(
        <Popover
          aria-label="Dessiner une zone"
          align="end"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              aria-label="Dessiner une zone"
              title="Dessiner une zone"
              className="map-button"
            >
              <Lasso aria-hidden="true" />
            </button>
          }
          className="flex w-92 flex-col gap-3"
        >
          {full ? (
            <p className="text-ink-muted text-sm">{TOO_MANY_DRAWN_ZONES}</p>
          ) : (
            <>
              <div className="flex flex-wrap gap-1.5">
                {(Object.keys(shapes) as DrawingShape[]).map((draw) => (
                  <Button key={draw} size="sm" onClick={() => start({ draw })}>
                    {shapes[draw].icon}
                    {shapes[draw].label}
                  </Button>
                ))}
              </div>
              <Form onZone={add} />
            </>
          )}
          <ZoneList
            zones={zones}
            onEdit={(edit) => start({ edit })}
            onRemove={(index) => onZones(zones.toSpliced(index, 1))}
          />
        </Popover>,
        column,
      )}
      {task && "draw" in task && (
        <DrawingBar key={task.draw} shape={task.draw} onZone={add} onCancel={() => setTask(null)} />
      )}
      {task && "edit" in task && edited && (
        <ZoneHandles
          zone={edited}
          onZone={(zone) => replace(task.edit, zone)}
          onCancel={() => setTask(null)}
        />
      )}
    </>
  );
}

type ZoneListProps = {
  zones: readonly DrawnZone[];
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

function ZoneList({ zones, onEdit, onRemove }: ZoneListProps) {
  if (zones.length === 0) return null;
  const labels = zoneLabels(zones);
  return (
    <ul aria-label="Zones de la recherche" className="border-line border-t pt-2">
      {zones.map(({ shape }, index) => (
        <li key={labels[index]} className="flex items-center">
          <span className="min-w-0 flex-1 truncate">{labels[index]}</span>
          {shape !== "frame" && (
            <IconButton
              label={`Modifier ${labels[index]}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(index)}
            />
          )}
          <IconButton
            label={`Supprimer ${labels[index]}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
