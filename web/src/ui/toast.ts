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

const show =
  (type: "success" | "error" | "warning" | "info") =>
  (title: string, { description, action, timeout = LIFETIME }: ToastOptions = {}): string => {
    const id = toastManager.add({
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
