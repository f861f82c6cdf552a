import { Download } from "lucide-react";
import { useState } from "react";
import { failureOf, networkFailure } from "../../../api/failure.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { downloadCsv } from "../../../ui/csv.ts";

/**
 * @throws ApiFailure
 */
const readExport = async (search: string | undefined): Promise<{ name: string; csv: Blob }> => {
  const query = search ? `?${new URLSearchParams({ search })}` : "";
  const response = await fetch(`/api/contacts/export${query}`, { credentials: "same-origin" }).catch(() => {
    throw networkFailure("GET");
  });
  if (!response.ok) throw await failureOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? "contacts.csv", csv: await response.blob() };
};

/** Downloads all contacts that match the search. */
export function ExportButton({ search }: { search: string | undefined }) {
  const [exporting, setExporting] = useState(false);

  async function exportList() {
    setExporting(true);
    try {
      const { name, csv } = await readExport(search);
      downloadCsv(name, csv);
    } catch (error) {
      showFailure(error, "Les contacts n’ont pas pu être exportés");
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button loading={exporting} onClick={() => void exportList()}>
      {!exporting && <Download aria-hidden="true" />}
      <span className="max-sm:sr-only">Exporter</span>
    </Button>
  );
}
