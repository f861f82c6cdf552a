import type { ReactNode } from "react";
import { alertLooks } from "./alert.tsx";
import { cn } from "./class-names.ts";

export function Banner({ children }: { children: ReactNode }) {
  const { icon: Icon, box } = alertLooks.warning;
  return (
    <div role="status" className={cn("flex items-center justify-center gap-2 px-4 py-1.5 text-sm", box)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </div>
  );
}
