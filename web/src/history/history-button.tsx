import type { HistoryKind } from "@plateau/contract/history/history.ts";
import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { usePermissions } from "../record/use-permissions.ts";
import { Button } from "../ui/button.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const HistoryDrawer = lazyWithRetry(() => import("./history-drawer.tsx"));

const readers = {
  offer: "listOfferHistory",
  contact: "listContactHistory",
  requirement: "listRequirementHistory",
  user: "listUserHistory",
  agency: "listAgencyHistory",
} as const;

type HistoryButtonProps = {
  kind: HistoryKind;
  id?: string;
  /** Of a requirement. */
  currency?: string;
};

/** Renders nothing for people without the right to read the history. */
export function HistoryButton({ kind, id = "", currency }: HistoryButtonProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const may = usePermissions();
  if (!may(readers[kind])) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <History aria-hidden="true" />
        <span className="max-sm:sr-only">Historique</span>
      </Button>
      {opened && (
        <Suspense>
          <HistoryDrawer kind={kind} id={id} currency={currency} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
