import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { cn } from "./class-names.ts";
import { popupItemClasses } from "./popup-classes.ts";

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** One of several, within a `Menu`: a titled group of which one line is ticked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={cn(popupItemClasses, "justify-between gap-6")}
          >
            {option.label}
            <Menu.RadioItemIndicator>
              <Check aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
