import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";

/** Link to the list, above a page's title. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<"a">) => (
  <a {...props} className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
    <ArrowLeft aria-hidden="true" className="size-3.5" />
    {children}
  </a>
));
