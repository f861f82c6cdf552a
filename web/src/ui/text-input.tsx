import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { controlClasses, InputFrame, unitRoom } from "./input-frame.tsx";

type TextInputProps = ComponentProps<"input"> & { invalid?: boolean; icon?: ReactNode; unit?: string };

/** A line of text. Takes every attribute of `input`, so `{...register("name")}` works as it is. */
export function TextInput({ invalid, icon, unit, className, id, style, ...rest }: TextInputProps) {
  const links = useFieldControl({ id, invalid, "aria-describedby": rest["aria-describedby"] });
  return (
    <InputFrame leading={icon} trailing={unit} className={className}>
      <input
        type="text"
        {...rest}
        {...links}
        style={{ ...unitRoom(unit), ...style }}
        className={cn(controlClasses, icon && "pl-9")}
      />
    </InputFrame>
  );
}
