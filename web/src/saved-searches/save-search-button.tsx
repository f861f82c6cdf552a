import type { SavedSearchKind, SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import { Bookmark } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const SaveSearchDialog = lazyWithRetry(() => import("./save-search-dialog.tsx"));

type SaveSearchButtonProps = {
  kind: SavedSearchKind;
  criteria: SearchCriteria;
  name?: string | undefined;
  leftOut?: readonly string[];
  label?: string;
  /** As the buttons beside it. */
  size?: ComponentProps<typeof Button>["size"];
};

export function SaveSearchButton({ label, size = "md", ...search }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        onPointerEnter={SaveSearchDialog.preload}
        onFocus={SaveSearchDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden="true" />
        {label ?? (
          <span>
            Enregistrer<span className="max-sm:sr-only"> la recherche</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog {...search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
