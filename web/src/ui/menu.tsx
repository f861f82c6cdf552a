import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { popupClasses, popupItemClasses } from "./popup-classes.ts";

type MenuProps = {
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  defaultOpen?: boolean;
  children: ReactNode;
};

export function Menu({ trigger, align = "end", side = "bottom", defaultOpen, children }: MenuProps) {
  // State, not a ref: an initially open menu waits for its container.
  const [home, setHome] = useState<HTMLSpanElement | null>(null);
  const untouched = useRef(defaultOpen ?? false);
  return (
    <span ref={setHome} className="contents">
      <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
        <BaseMenu.Trigger render={trigger} />
        {/* Out of the flow, to be ignored by a flex gap. */}
        <BaseMenu.Portal container={home} className="absolute">
          <BaseMenu.Positioner
            align={align}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            positionMethod="fixed"
            className="z-50"
          >
            <BaseMenu.Popup
              ref={(popup) => revealGuards(popup && home)}
              onFocus={(event) => {
                // The library focuses no entry of an initially open menu.
                if (!untouched.current || event.target !== event.currentTarget) return;
                untouched.current = false;
                event.currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
              }}
              className={cn(popupClasses, "max-h-(--available-height) min-w-48 overflow-y-auto p-1")}
            >
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </span>
  );
}

/**
 * The library's focus guards are focusable and aria-hidden, which WCAG forbids (axe: aria-hidden-focus).
 * Empty and unhidden, they are silent.
 */
function revealGuards(home: HTMLElement | null): void {
  requestAnimationFrame(() => {
    for (const guard of home?.querySelectorAll("[data-base-ui-focus-guard]") ?? []) {
      guard.removeAttribute("aria-hidden");
    }
  });
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={cn(popupItemClasses, "justify-between gap-6")}
          >
            {option.label}
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

type MenuToggleProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** The menu stays open. */
export function MenuToggle({ checked, onChange, children }: MenuToggleProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      className={cn(popupItemClasses, "justify-between gap-6")}
    >
      {children}
      <BaseMenu.CheckboxItemIndicator>
        <Check aria-hidden="true" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  );
}

type MenuItemProps = {
  onSelect?: () => void;
  icon?: ReactNode;
  link?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, link, danger, disabled, children }: MenuItemProps) {
  const className = cn(popupItemClasses, danger && "text-red-ink");
  if (link)
    return (
      <BaseMenu.LinkItem render={link} closeOnClick className={className}>
        {icon}
        {children}
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={className}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
