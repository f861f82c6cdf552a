import { Toast } from "@base-ui/react/toast";

const LIFETIME = 5000;

export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds (5000); 0 keeps the toast. */
  timeout?: number;
  /** Replaces the toast of the same id; by default the one with the same words, unless it has an action. */
  id?: string;
};

export const toastManager = Toast.createToastManager();

/** Toasts sent before the `Toaster` was loaded; null afterwards. */
let queue: (() => void)[] | null = [];

export const flushToasts = (): void => {
  const queued = queue ?? [];
  queue = null;
  for (const add of queued) add();
};

let count = 0;

const show =
  (type: "success" | "error" | "warning" | "info") =>
  (title: string, { description, action, timeout = LIFETIME, ...rest }: ToastOptions = {}): string => {
    count += 1;
    const id = rest.id ?? (action ? `toast-${count}` : `${type} ${title} ${description ?? ""}`);
    const add = () =>
      void toastManager.add({
        id,
        type,
        title,
        description,
        timeout,
        priority: type === "error" ? "high" : "low",
        actionProps: action && {
          children: action.label,
          onClick: () => {
            action.onClick();
            toastManager.close(id);
          },
        },
      });
    if (queue) queue.push(add);
    else add();
    return id;
  };

export const toast = {
  success: show("success"),
  error: show("error"),
  warning: show("warning"),
  info: show("info"),
  close: (id: string): void => toastManager.close(id),
};
