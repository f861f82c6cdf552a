export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export function downloadCsv(fileName: string, csv: string | Blob): void {
  const file = new Blob([csv], { type: "text/csv;charset=utf-8" });
  downloadFile(fileName.endsWith(".csv") ? fileName : `${fileName}.csv`, file);
}
