import type { ComponentProps } from "react";

export type ShellUser = { firstname: string; lastname: string; email: string; groupLabel: string };

export const userName = ({ firstname, lastname, email }: ShellUser): string =>
  `${firstname} ${lastname}`.trim() || email;

const initialsOf = ({ firstname, lastname, email }: ShellUser): string =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase() || email.charAt(0).toUpperCase();

/** Separate from the menu, which loads on first use. */
export function AccountButton({ user, ...rest }: ComponentProps<"button"> & { user: ShellUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={`Compte de ${userName(user)}`}
      className="flex min-h-9 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className="flex size-7 items-center justify-center rounded-full bg-slate-soft font-medium text-slate-ink text-xs"
      >
        {initialsOf(user)}
      </span>
      <span className="max-w-40 truncate max-md:hidden">{userName(user)}</span>
    </button>
  );
}
