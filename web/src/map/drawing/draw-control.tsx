import {
  type DrawnZone,
  drawnZoneLimits,
  formatDrawnZone,
  TOO_MANY_DRAWN_ZONES,
} from "@plateau/contract/map/drawn-zone.ts";
import { Circle, Lasso, Pencil, Pentagon, Trash2 } from "lucide-react";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMapColumn } from "../map-column.ts";
import type { DrawingShape } from "./draft.ts";
import { DrawingBar } from "./drawing-bar.tsx";
import { indexOfZone, replaceZone } from "./edited-zone.ts";
import { ZoneHandles } from "./zone-handles.tsx";
import { zoneLabels } from "./zone-labels.ts";
import { zoneFeatures } from "./zone-shapes.ts";
import { ZonesLayer } from "./zones-layer.tsx";

const shapes: Record<DrawingShape, { label: string; icon: React.ReactElement }> = {
  polygon: { label: "Polygone", icon: <Pentagon aria-hidden="true" /> },
  circle: { label: "Cercle", icon: <Circle aria-hidden="true" /> },
  freehand: { label: "À main levée", icon: <Lasso aria-hidden="true" /> },
};

/** `edit` is the zone's text. */
type Task = { draw: DrawingShape } | { edit: string };

type DrawControlProps = {
  zones: readonly DrawnZone[];
  onZones: (zones: DrawnZone[]) => void;
  /** Keyboard alternative. */
  form: ComponentType<{ onZone: (zone: DrawnZone) => void }>;
};

/** Shows the drawn zones; draws, edits and removes them. A frame is only looked through: what is drawn replaces it. */
export function DrawControl({ zones, onZones, form: Form }: DrawControlProps) {
  const column = useMapColumn();
  const [open, setOpen] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const edited = task && "edit" in task ? zones[indexOfZone(zones, task.edit)] : undefined;
  const features = useMemo(() => zoneFeatures(zones.filter((zone) => zone !== edited)), [zones, edited]);
  const drawn = zones.filter(({ shape }) => shape !== "frame");
  const full = drawn.length >= drawnZoneLimits.zones;
  const button = useFocusAfter(task);
  // A chip or the way back removed it.
  if (task && "edit" in task && !edited) setTask(null);

  function start(next: Task) {
    setOpen(false);
    setTask(next);
  }
  function add(zone: DrawnZone) {
    setOpen(false);
    setTask(null);
    onZones([...drawn, zone]);
  }
  function replace(text: string, zone: DrawnZone) {
    setTask(null);
    onZones(replaceZone(zones, text, zone));
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
              ref={button}
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
            onEdit={(zone) => start({ edit: formatDrawnZone(zone) })}
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
          key={task.edit}
          zone={edited}
          onZone={(zone) => replace(task.edit, zone)}
          onCancel={() => setTask(null)}
        />
      )}
    </>
  );
}

/** For the button: takes the focus that a bar or a handle had when its task ends. */
function useFocusAfter(task: Task | null) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(task);
  useEffect(() => {
    const ended = before.current && !task;
    before.current = task;
    if (ended && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [task]);
  return button;
}

type ZoneListProps = {
  zones: readonly DrawnZone[];
  onEdit: (zone: DrawnZone) => void;
  onRemove: (index: number) => void;
};

function ZoneList({ zones, onEdit, onRemove }: ZoneListProps) {
  if (zones.length === 0) return null;
  const labels = zoneLabels(zones);
  return (
    <ul aria-label="Zones de la recherche" className="border-line border-t pt-2">
      {zones.map((zone, index) => (
        <li key={labels[index]} className="flex items-center">
          <span className="min-w-0 flex-1 truncate">{labels[index]}</span>
          {zone.shape !== "frame" && (
            <IconButton
              label={`Modifier ${labels[index]}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(zone)}
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
