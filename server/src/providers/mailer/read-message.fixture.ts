import assert from "node:assert/strict";

export type ReadMessage = { headers: Record<string, string>; text: string; html: string };

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

const decoded = (encoding: string, text: string): string => {
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  return (encoding === "quoted-printable" ? quotedPrintable(text) : Buffer.from(text, "latin1")).toString();
};

const words = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      decoded(
        kind.toUpperCase() === "B" ? "base64" : "quoted-printable",
        kind.toUpperCase() === "B" ? text : text.replaceAll("_", " "),
      ),
    );

const split = (source: string): { headers: Record<string, string>; body: string } => {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
};

export const readMessage = (source: string): ReadMessage => {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  assert(boundary, "The e-mail has no parts");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  const part = (type: string): string => {
    const found = parts.find(({ headers }) => headers["content-type"]?.startsWith(type));
    assert(found, `The e-mail has no part of ${type}`);
    const text = decoded(found.headers["content-transfer-encoding"] ?? "7bit", found.body);
    return text.replaceAll("\r\n", "\n").trimEnd();
  };
  return { headers, text: part("text/plain"), html: part("text/html") };
};
