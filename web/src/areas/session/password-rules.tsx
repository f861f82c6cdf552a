import { passwordRules } from "@plateau/contract/session/password.ts";
import { Check, Circle } from "lucide-react";
import { cn } from "../../ui/class-names.ts";

/** The policy of passwords, each rule ticked as soon as what is typed meets it. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Sign = met ? Check : Circle;
        return (
          <li
            key={label}
            className={cn("flex items-center gap-1", met ? "text-green-ink" : "text-ink-faint")}
          >
            <Sign aria-hidden="true" className={cn("shrink-0", met ? "size-3" : "mx-0.5 size-2")} />
            {label}
            {met && <span className="sr-only"> (rempli)</span>}
          </li>
        );
      })}
    </ul>
  );
}
