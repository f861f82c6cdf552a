import { Toast } from "@base-ui/react/toast";

/** The notification's default lifetime, in milliseconds. */
const LIFETIME = 5000;

export type ToastOptions = {
  description?: string;
  /** A way back or onward, such as 'Annuler'. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds before it goes by itself (5000); 0 keeps it. */
  timeout?: number;
};

export const toastManager = Toast.createToastManager();

/** What was said before the `Toaster` was there, whose code comes after the first page's; null once it is. */
let unsaid: (() => void)[] | null = [];

/** Says what has waited: called by the `Toaster` once it listens. */
export const toasterListens = (): void => {
  const waiting = unsaid ?? [];
  unsaid = null;
  for (const say of waiting) say();
};

let count = 0;

const show =
  (type: "success" | "error" | "warning" | "info") =>
  (title: string, { description, action, timeout = LIFETIME }: ToastOptions = {}): string => {
    count += 1;
    const id = `toast-${count}`;
    const say = () =>
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
    if (unsaid) unsaid.push(say);
    else say();
    return id;
  };

/** Says briefly what has just happened: `toast.success("Offre enregistrée")`. Callable from anywhere. */
export const toast = {
  success: show("success"),
  error: show("error"),
  warning: show("warning"),
  info: show("info"),
  close: (id: string): void => toastManager.close(id),
};
