import { createLink } from "@tanstack/react-router";
import { ArrowLeft, Pencil } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonClasses } from "../ui/button.tsx";

/** Link to the list, above a page's title. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<"a">) => (
  <a {...props} className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
    <ArrowLeft aria-hidden="true" className="size-3.5" />
    {children}
  </a>
));

export const EditLink = createLink((props: Omit<ComponentProps<"a">, "children">) => (
  <a {...props} className={buttonClasses({ variant: "primary" })}>
    <Pencil aria-hidden="true" />
    Modifier
  </a>
));

export const CancelLink = createLink((props: Omit<ComponentProps<"a">, "children">) => (
  <a {...props} className={buttonClasses()}>
    Annuler
  </a>
));
