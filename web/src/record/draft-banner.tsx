import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { focusMain } from "../ui/focus-main.ts";
import { ParisTimeNote } from "../ui/paris-time-note.tsx";

type DraftBannerProps = { savedAt: string; onResume: () => void; onForget: () => void };

/** The banner disappears with its answer. */
const answering = (answer: () => void) => () => {
  focusMain();
  answer();
};

/** Offers the draft of an earlier visit; sticky, because a reload restores the scroll position. */
export function DraftBanner({ savedAt, onResume, onForget }: DraftBannerProps) {
  return (
    <Alert
      tone="info"
      className="sticky top-(--topbar) z-10 mb-4 flex-wrap items-center"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={answering(onResume)}
            className="h-auto min-h-7 whitespace-normal py-1 text-left"
          >
            Reprendre le brouillon du {formatDate(savedAt)} à {formatTime(savedAt)}
          </Button>
          <Button size="sm" variant="quiet" onClick={answering(onForget)}>
            Abandonner
          </Button>
        </span>
      }
    >
      Une saisie précédente n’a pas été enregistrée. <ParisTimeNote />
    </Alert>
  );
}

/** In a save bar: whether what is typed is kept in this browser. */
export function DraftStatus({ dirty, keptAt }: { dirty: boolean; keptAt: string | null }) {
  if (!dirty) return null;
  return (
    <span className="max-sm:sr-only">
      {keptAt ? `Brouillon gardé à ${formatTime(keptAt)} ` : "Modifications non enregistrées"}
      {keptAt && <ParisTimeNote />}
    </span>
  );
}
