import type { Toast } from "@base-ui/react/toast";

const LIFETIME = 5000;

export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds (5000); 0 keeps the toast. */
  timeout?: number;
  /** Replaces the toast of the same id; by default the one with the same words, unless it has an action. */
  id?: string;
};

/** Base UI's manager, which comes with the `Toaster`. */
type Manager = ReturnType<typeof Toast.createToastManager>;

let manager: Manager | undefined;
const queue: ((manager: Manager) => void)[] = [];

const withManager = (work: (manager: Manager) => void): void => {
  if (manager) work(manager);
  else queue.push(work);
};

export const showToastsBy = (loaded: Manager): void => {
  manager = loaded;
  for (const work of queue.splice(0)) work(loaded);
};

let count = 0;

const show =
  (type: "success" | "error" | "warning" | "info") =>
  (title: string, { description, action, timeout = LIFETIME, ...rest }: ToastOptions = {}): string => {
    count += 1;
    const id = rest.id ?? (action ? `toast-${count}` : `${type} ${title} ${description ?? ""}`);
    withManager((toasts) =>
      toasts.add({
        id,
        type,
        title,
        description,
        timeout,
        priority: type === "error" ? "high" : "low",
        data: {},
        actionProps: action && {
          children: action.label,
          onClick: () => {
            action.onClick();
            toasts.close(id);
          },
        },
      }),
    );
    return id;
  };

export type ToastProgress = { done: number; total: number };

/** Shows work that goes on; a later message of the same id takes its place. */
const showProgress = (title: string): string => {
  count += 1;
  const id = `toast-${count}`;
  withManager((toasts) => toasts.add({ id, type: "progress", title, timeout: 0, priority: "low" }));
  return id;
};

/** Does nothing once the toast is closed. */
const setProgress = (id: string, progress: ToastProgress): void =>
  withManager((toasts) => toasts.update(id, { data: { progress } }));

export const toast = {
  progress: showProgress,
  setProgress,
  success: show("success"),
  error: show("error"),
  warning: show("warning"),
  info: show("info"),
  close: (id: string): void => withManager((toasts) => toasts.close(id)),
};
