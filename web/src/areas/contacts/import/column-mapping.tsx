import {
  type ImportColumns,
  type ImportField,
  importFieldLabels,
  importFields,
} from "@plateau/contract/contacts/import.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { requiredFields } from "../form/contact-values.ts";

type ColumnMappingProps = {
  headings: readonly string[];
  columns: ImportColumns;
  onChange: (columns: ImportColumns) => void;
};

export function ColumnMapping({ headings, columns, onChange }: ColumnMappingProps) {
  const options = headings.map((heading, at) => ({
    value: String(at),
    label: heading.trim() || `Colonne ${at + 1}`,
  }));

  function choose(field: ImportField, value: string) {
    const { [field]: _, ...others } = columns;
    onChange(value === "" ? others : { ...others, [field]: Number(value) });
  }

  return (
    <section aria-labelledby="colonnes" className="border-line border-t pt-4">
      <h2 id="colonnes" className="text-lg">
        Colonnes du fichier
      </h2>
      <p className="mb-3 text-ink-muted">
        Les colonnes reconnues sont déjà choisies. Un champ sans colonne n’est pas importé. Une colonne qui
        porte le prénom et le nom se choisit pour les deux.
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
        {importFields.map((field) => (
          <Field
            key={field}
            label={importFieldLabels[field]}
            required={requiredFields.has(field)}
            error={
              requiredFields.has(field) && columns[field] === undefined ? "Choisissez une colonne" : null
            }
          >
            <Select
              options={options}
              emptyLabel="Aucune"
              value={columns[field] === undefined ? "" : String(columns[field])}
              onChange={({ target }) => choose(field, target.value)}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
