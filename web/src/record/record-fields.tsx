import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type Key,
  type ReactNode,
  useId,
} from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { Textarea, TextInput } from "../ui/text-input.tsx";

export type RecordFieldProps<Name extends string> = {
  name: Name;
  autoFocus?: boolean;
};

type TextFieldProps = RecordFieldProps<string> & {
  label: string;
  required: boolean;
  hint?: string | undefined;
  type?: HTMLInputTypeAttribute | "multiline" | undefined;
  /** For the user's own data. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** As wide as two fields. */
  wide?: boolean;
  /** Below the field. */
  children?: ReactNode;
};

export function RecordTextField(props: TextFieldProps) {
  const { name, label, required, hint, type = "text", autoComplete = "off", wide, autoFocus } = props;
  const { register, formState } = useFormContext<Record<string, string>>();
  return (
    <div data-field={name} className={cn("min-w-0 scroll-mt-24", wide && "sm:col-span-2")}>
      <Field label={label} required={required} hint={hint} error={formState.errors[name]?.message}>
        {type === "multiline" ? (
          <Textarea rows={4} {...register(name)} />
        ) : (
          <TextInput type={type} autoComplete={autoComplete} autoFocus={autoFocus} {...register(name)} />
        )}
      </Field>
      {props.children}
    </div>
  );
}

type RecordFieldsProps<Name extends string> = {
  sections: readonly { title: string; fields: readonly Name[] }[];
  field: (props: RecordFieldProps<Name> & { key: Key }) => ReactNode;
  /** Focuses the first field. */
  autoFocus: boolean;
};

export function RecordFields<Name extends string>(props: RecordFieldsProps<Name>) {
  const first = props.sections[0]?.fields[0];
  return props.sections.map(({ title, fields }) => (
    <RecordFormSection key={title} title={title}>
      {fields.map((name) =>
        props.field({
          key: name,
          name,
          autoFocus: props.autoFocus && name === first,
        }),
      )}
    </RecordFormSection>
  ));
}

export function RecordFormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-line border-t py-5 md:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
