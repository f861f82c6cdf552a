import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Broker, EmailLink, OptOut, ReadableEmailBody } from "./email-body.ts";

/** `lines`: the agency's contact details and mentions. */
type Signature = { agency: string; lines: readonly string[] };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe in elements and quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

const withBreaks = (text: string): string => escaped(text).replaceAll(/\r\n|\r|\n/g, "<br>");

/** Inlined: mail clients do not support CSS variables. */
const LIGHT = {
  page: "#f6f3ec",
  card: "#fdfcf9",
  line: "#dfdacf",
  ink: "#1b2228",
  muted: "#4d5861",
  zinc: "#46525d",
  zincInk: "#fbfaf6",
  sunken: "#edeae1",
  accent: "#1b4284",
  onAccent: "#ffffff",
};
const DARK: typeof LIGHT = {
  page: "#14191d",
  card: "#1a2025",
  line: "#2c353d",
  ink: "#edebe5",
  muted: "#b3bbc2",
  zinc: "#2b363f",
  zincInk: "#edebe5",
  sunken: "#0f1316",
  accent: "#a9c3f7",
  onAccent: "#0f2145",
};

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "Consolas,'Courier New',monospace";

const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.gutter{padding:0!important}.card{border-radius:0!important;border-width:0 0 1px!important}
.inner{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
body,.page{background:${DARK.page}!important}
.row{border-color:${DARK.line}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important}
.head{background:${DARK.zinc}!important;color:${DARK.zincInk}!important}
.ink{color:${DARK.ink}!important}.muted{color:${DARK.muted}!important}
.secret{background:${DARK.sunken}!important;border-color:${DARK.line}!important;color:${DARK.ink}!important}
.button{background:${DARK.accent}!important}.button a{color:${DARK.onAccent}!important}
.link{color:${DARK.accent}!important}}`;

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const paragraphOf = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${withBreaks(text)}</p>`;

const secretOf = (secret: string): string => {
  const size = secret.length > 10 ? "22px;letter-spacing:1px" : "32px;letter-spacing:6px;text-indent:6px";
  return table(
    'style="margin:8px 0 24px"',
    `<tr><td class="secret" align="center" style="padding:18px 12px;border:1px solid ${LIGHT.line};border-radius:8px;background:${LIGHT.sunken};color:${LIGHT.ink};font-family:${MONO};font-weight:600;font-size:${size};word-break:break-all">${escaped(secret)}</td></tr>`,
  );
};

const actionOf = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" style="border-radius:6px;background:${LIGHT.accent}"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;color:${LIGHT.onAccent};font-weight:600;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;color:${LIGHT.muted};font-size:13px;line-height:20px">Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur${NARROW}:<br><a class="link" href="${escaped(url)}" style="color:${LIGHT.accent};word-break:break-all">${escaped(url)}</a></p>`;

const optOutOf = ({ reason, label, url }: OptOut): string =>
  `<p class="muted" style="margin:0 0 16px;color:${LIGHT.muted};font-size:13px;line-height:20px">${escaped(reason)} <a class="link" href="${escaped(url)}" style="color:${LIGHT.accent}">${escaped(label)}</a></p>`;

const linkOf = ({ label, detail, url }: EmailLink): string =>
  `<tr><td class="row" style="padding:12px 0;border-top:1px solid ${LIGHT.line}"><a class="link" href="${escaped(url)}" style="color:${LIGHT.accent};font-weight:600">${escaped(label)}</a><br><span class="muted" style="color:${LIGHT.muted};font-size:14px;line-height:21px">${escaped(detail)}</span></td></tr>`;

const linksOf = (links: readonly EmailLink[]): string =>
  table('style="margin:0 0 20px"', links.map(linkOf).join("\n"));

const brokerLines = ({ name, phone }: Broker): string[] => [name, ...(phone ? [`Tél. ${phone}`] : [])];

const signatureOf = (broker: Broker): string =>
  `<p class="ink" style="margin:24px 0 16px;color:${LIGHT.ink}">${brokerLines(broker).map(escaped).join("<br>")}</p>`;

/** Padded with blanks, to keep the body out of the mailbox preview. */
const preheaderOf = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text.replaceAll(/\s+/g, " ").slice(0, 140))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;

/** Same words as the text version, escaped; loads no external resource. */
export const emailHtml = (
  { subject, paragraphs, links = [], secret, action, optOut, broker }: ReadableEmailBody,
  { agency, lines }: Signature,
): string => {
  const words = [
    ...paragraphs.map(paragraphOf),
    ...(secret === null ? [] : [secretOf(secret)]),
    ...(links.length > 0 ? [linksOf(links)] : []),
    ...(action ? [actionOf(action)] : []),
    ...(optOut ? [optOutOf(optOut)] : []),
    ...(broker ? [signatureOf(broker)] : []),
  ].join("\n");
  const card = table(
    `class="card" style="max-width:600px;margin:0 auto;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:10px;border-collapse:separate;overflow:hidden;text-align:left"`,
    `<tr><td class="head inner" style="padding:16px 32px;background:${LIGHT.zinc};color:${LIGHT.zincInk};font-size:15px;font-weight:600">${escaped(agency)}</td></tr>
<tr><td class="inner" style="padding:28px 32px 12px;font-size:16px;line-height:25px">
<h1 class="ink" style="margin:0 0 20px;color:${LIGHT.ink};font-size:21px;line-height:28px;font-weight:600">${escaped(subject)}</h1>
${words}
</td></tr>`,
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${STYLES}</style></head>
<body style="margin:0;padding:0;background:${LIGHT.page};font-family:${SANS}">${preheaderOf(paragraphs[0] ?? subject)}
${table(
  `class="page" style="background:${LIGHT.page}"`,
  `<tr><td class="gutter" align="center" style="padding:32px 16px 0">${card}</td></tr>
<tr><td class="muted" align="center" style="padding:18px 16px 32px;color:${LIGHT.muted};font-size:12px;line-height:18px">Ce message vous est adressé par ${[`${agency}.`, ...lines].map(escaped).join("<br>")}</td></tr>`,
)}
</body></html>
`;
};

export const emailText = (
  { paragraphs, links = [], secret, action, optOut, broker }: ReadableEmailBody,
  { agency, lines }: Signature,
): string =>
  [
    ...paragraphs,
    ...(secret === null ? [] : [`    ${secret}`]),
    ...links.map(({ label, detail, url }) => `${label}\n${detail}\n${url}`),
    ...(action ? [`${action.label}${NARROW}:\n${action.url}`] : []),
    ...(optOut ? [`${optOut.reason}\n${optOut.label}${NARROW}: ${optOut.url}`] : []),
    ...(broker ? [brokerLines(broker).join("\n")] : []),
    ["-- ", agency, ...lines].join("\n"),
  ].join("\n\n");
