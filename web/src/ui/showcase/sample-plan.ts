/** A floor plan of one page as a PDF in a data URL, to have one without files. */
export function samplePlan(): string {
  const drawing = [
    "2 w 40 40 760 515 re S 40 300 260 255 re S 300 40 200 180 re S 500 300 300 255 re S",
    "BT /F1 18 Tf 80 430 Td (Bureau 24 m2) Tj 480 -230 Td (Plateau 180 m2) Tj ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  let place = "%PDF-1.4\n".length;
  const places = body.map((object) => {
    const line = `${String(place).padStart(10, "0")} 00000 n \n`;
    place += object.length;
    return line;
  });
  const text = [
    "%PDF-1.4\n",
    ...body,
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`,
    ...places,
    `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`,
  ].join("");
  return `data:application/pdf;base64,${btoa(text)}`;
}
