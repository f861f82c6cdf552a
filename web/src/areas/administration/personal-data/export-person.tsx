import type { PersonRecordRef, PersonTerms } from "@plateau/contract/personal-data/person.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { readFile } from "../../../api/download.ts";
import { withRecentProof } from "../../../api/recent-proof.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { downloadFile } from "../../../ui/csv.ts";

export type Choice = { person: PersonTerms; records: readonly PersonRecordRef[] };

const formats = ["json", "pdf"] as const;

/** The person's copy: a file for machines, one for people. */
export function ExportPerson({ choice }: { choice: Choice }) {
  const [exporting, setExporting] = useState<(typeof formats)[number] | null>(null);

  async function exportAs(format: (typeof formats)[number]) {
    setExporting(format);
    try {
      const request = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...choice, format }),
      };
      const { name, file } = await withRecentProof(() => readFile("/api/personal-data/export", request));
      downloadFile(name, file);
    } catch (error) {
      showFailure(error, "Les données n’ont pas pu être exportées");
    } finally {
      setExporting(null);
    }
  }

  return formats.map((format) => (
    <Button
      key={format}
      loading={exporting === format}
      disabled={choice.records.length === 0 || (exporting !== null && exporting !== format)}
      onClick={() => void exportAs(format)}
    >
      {exporting !== format && <Download aria-hidden="true" />}
      Exporter en {format.toUpperCase()}
    </Button>
  ));
}
