import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

type DraftBannerProps = { savedAt: string; onResume: () => void; onForget: () => void };

/** Offers back what an earlier visit left. */
export function DraftBanner({ savedAt, onResume, onForget }: DraftBannerProps) {
  return (
    <Alert
      tone="info"
      className="mb-4 flex-wrap items-center"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onResume} className="h-auto min-h-7 whitespace-normal py-1 text-left">
            Reprendre le brouillon du {formatDate(savedAt)} à {formatTime(savedAt)}
          </Button>
          <Button size="sm" variant="quiet" onClick={onForget}>
            Abandonner
          </Button>
        </span>
      }
    >
      Une saisie précédente n’a pas été enregistrée.
    </Alert>
  );
}
