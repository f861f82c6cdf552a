import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type AlertTone = "info" | "success" | "warning" | "error";

export const alertLooks = {
  info: { icon: Info, box: "bg-slate-soft text-slate-ink" },
  success: { icon: CircleCheck, box: "bg-green-soft text-green-ink" },
  warning: { icon: TriangleAlert, box: "bg-amber-soft text-amber-ink" },
  error: { icon: CircleAlert, box: "bg-red-soft text-red-ink" },
};

type AlertProps = {
  tone?: AlertTone;
  title?: string;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Alert({ tone = "info", title, action, className, children }: AlertProps) {
  const { icon: Icon, box } = alertLooks[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cn("flex items-start gap-2.5 rounded-lg px-3 py-2.5", box, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
