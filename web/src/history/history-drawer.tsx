import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import type { HistoryKind } from "@plateau/contract/history/history.ts";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { HistoryList } from "./history-list.tsx";
import { PastState } from "./past-state.tsx";

type HistoryDrawerProps = {
  kind: HistoryKind;
  id: string;
  currency: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The changes of a record, or the record as it was at a date. */
export default function HistoryDrawer({ kind, id, currency, open, onOpenChange }: HistoryDrawerProps) {
  const [date, setDate] = useState<string | null>(null);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={date ? `Au ${formatDate(date)} à ${formatTime(date)}` : "Historique"}
    >
      {date ? (
        <>
          <Button size="sm" variant="quiet" className="mb-3 -ml-2.5" onClick={() => setDate(null)}>
            <ArrowLeft aria-hidden="true" />
            Historique
          </Button>
          <PastState kind={kind} id={id} currency={currency} date={date} />
        </>
      ) : (
        <HistoryList kind={kind} id={id} currency={currency} onDate={setDate} />
      )}
    </Drawer>
  );
}
