import type { User } from "@plateau/contract/accounts/user.ts";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { cn } from "../../ui/class-names.ts";
import { initialsOf, thumbnailUrl } from "./user-words.ts";

const sizes = { md: "size-9 text-sm", lg: "size-20 text-2xl" };

type AvatarProps = {
  user: Pick<User, "firstname" | "lastname" | "picture">;
  size?: keyof typeof sizes;
  className?: string;
};

/** A person's photo or initials; decorative, beside their name. */
export function Avatar({ user, size = "md", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = cn("shrink-0 rounded-full", sizes[size], className);
  if (user.picture && broken !== user.picture) {
    return (
      <img
        src={thumbnailUrl(user.picture)}
        alt=""
        onError={() => setBroken(user.picture)}
        className={cn(look, "bg-sunken object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn(look, "flex items-center justify-center bg-slate-soft font-medium text-slate-ink")}
    >
      {initialsOf(user) || <UserRound className="size-1/2" strokeWidth={1.5} />}
    </span>
  );
}
