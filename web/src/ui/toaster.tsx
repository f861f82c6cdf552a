import { Toast } from "@base-ui/react/toast";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { X } from "lucide-react";
import { useEffect } from "react";
import { type AlertTone, alertLooks } from "./alert.tsx";
import { cn } from "./class-names.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Spinner } from "./spinner.tsx";
import { showToastsBy, type ToastProgress } from "./toast.ts";

const toastManager = Toast.createToastManager();

const iconColours = {
  info: "text-slate-ink",
  success: "text-green-ink",
  warning: "text-amber-ink",
  error: "text-red-ink",
};

/** Rendered once by the application. F6 focuses it; hovering keeps toasts. */
export default function Toaster() {
  // The provider subscribes in its own effect, which runs first.
  useEffect(() => showToastsBy(toastManager), []);
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications"
          className="fixed print:hidden right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex w-[calc(100vw-2rem)] flex-col gap-2 sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const inProgress = toast.type === "progress";
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // The library announces urgent toasts in its own live region and hides the toast, which still takes
        // the focus (axe: aria-hidden-focus).
        aria-hidden={undefined}
        aria-live={toast.priority === "high" ? "off" : undefined}
        className="rounded-lg border border-line bg-raised shadow-[0_6px_20px_-8px_rgb(0_0_0/0.28)] transition-[opacity,translate] data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3">
          {inProgress ? (
            <Spinner className="mt-0.5 text-slate-ink" />
          ) : (
            <ToneIcon tone={(toast.type ?? "info") as AlertTone} />
          )}
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-medium text-base tracking-normal" />
            <Toast.Description className="text-ink-muted" />
            {inProgress && <ToastProgressBar title={String(toast.title)} {...toast.data} />}
          </div>
          {toast.actionProps && (
            <Toast.Action className="shrink-0 rounded-sm px-1.5 py-0.5 font-medium text-accent-ink hover:underline" />
          )}
          <Toast.Close
            aria-label="Fermer la notification"
            aria-hidden={undefined}
            className="flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function ToneIcon({ tone }: { tone: AlertTone }) {
  const { icon: Icon } = alertLooks[tone];
  return <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", iconColours[tone])} />;
}

function ToastProgressBar({ title, progress }: { title: string; progress?: ToastProgress }) {
  if (!progress) return null;
  const { done, total } = progress;
  const text = `${formatNumber(done)} sur ${formatNumber(total)}`;
  const written = done === total;
  return (
    <div className="pt-1 pb-1.5">
      <ProgressBar
        label={title}
        share={done / total}
        text={written ? `${text}, enregistrement…` : text}
        waiting={written}
      />
    </div>
  );
}
