import { createLink } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../ui/class-names.ts";
import { phoneHref } from "../ui/hrefs.ts";

/** List item without a table; the whole card follows its `CardLink`. */
export function RecordCard({ children }: { children: ReactNode }) {
  return (
    <article className="relative h-full scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
      {children}
    </article>
  );
}

/** Of a link that covers its card. */
export const coverClasses =
  "after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2";

/** Title of a `RecordCard`: a link that covers the card. */
export const CardLink = createLink(({ className, ...props }: ComponentProps<"a">) => (
  <a {...props} data-list-item className={cn("block font-medium", coverClasses, className ?? "truncate")} />
));

/** Link to a record in a table row. */
export const RowLink = createLink(({ className, ...props }: ComponentProps<"a">) => (
  <a
    {...props}
    data-list-item
    className={cn(
      "block truncate rounded-sm font-medium underline-offset-3 hover:underline",
      className ?? "max-w-64",
    )}
  />
));

const reachClasses =
  "relative z-10 inline-flex min-h-6 min-w-0 max-w-full items-center gap-1.5 rounded-sm text-ink-muted text-sm hover:underline pointer-coarse:min-h-11";
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

/** Phone and e-mail above the link that covers a card. */
export function CardReach({ phone, email }: { phone: string | null; email: string }) {
  return (
    <p className="mt-1.5 flex flex-col items-start gap-y-0.5">
      {phone && (
        <a href={phoneHref(phone)} className={cn(reachClasses, "tabular-nums")}>
          <Phone aria-hidden="true" className={iconClasses} />
          {phone}
        </a>
      )}
      <a href={`mailto:${email}`} className={reachClasses}>
        <Mail aria-hidden="true" className={iconClasses} />
        <span className="truncate">{email}</span>
      </a>
    </p>
  );
}
