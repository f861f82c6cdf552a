import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import { sentAnswerTexts } from "@plateau/contract/client-space/labels.ts";
import { wholeText } from "@plateau/contract/client-space/offer-figures.ts";
import {
  keyFiguresOf,
  numberedKindOf,
  numberOf,
  placesOf,
  shownColumns,
  suitingUnitText,
} from "@plateau/contract/client-space/offer-texts.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { outsideLinks } from "@plateau/contract/map/outside-links.ts";
import { ESTIMATE_TEXT, noStationText, stationText } from "@plateau/contract/map/stations.ts";
import type { PublicCtx } from "../../ctx.ts";
import { escaped } from "../../emails/render-email.ts";
import { Refusal } from "../../refusal.ts";
import { readClientSpace } from "./read-space.ts";

export type PlainPage = { status: number; headers: Record<string, string>; html: string };

const STYLES = `
:root{color-scheme:light dark;--page:#f6f3ec;--ink:#1b2228;--muted:#4d5861;--line:#dfdacf;--accent:#1b4284;--money:#7a4a05}
@media (prefers-color-scheme:dark){:root{--page:#14191d;--ink:#edebe5;--muted:#b3bbc2;--line:#2c353d;--accent:#a9c3f7;--money:#e2b567}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3{line-height:1.2;font-weight:600}h1{font-size:1.8rem}h2{font-size:1.4rem;margin:.25rem 0}h3{font-size:1.05rem}
a{color:var(--accent)}p{margin:.5rem 0}small,.muted,dt{color:var(--muted)}
article,footer,.broker{border-top:1px solid var(--line);margin-top:2rem;padding-top:1.25rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem 1.25rem;margin:1rem 0}
dt{font-size:.85rem}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}.money{color:var(--money)}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.75rem;margin:1rem 0;padding:0;list-style:none}
.photos img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:.5rem}
.logo{max-height:3.5rem;max-width:15rem;padding:.375rem;border-radius:.375rem;background:#fff}.broker{display:flex;gap:1rem;align-items:center}.broker img{width:4rem;height:4rem;border-radius:50%;object-fit:cover}.broker p{margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .6rem;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}.figure{text-align:right}
.typed{white-space:pre-line}
ul.mentions{margin:1rem 0 0;padding:0;list-style:none;font-size:.875rem;color:var(--muted)}
@media print{:root{--page:#fff;--ink:#000;--muted:#333;--line:#999;--accent:#000;--money:#000}@page{margin:15mm}body{max-width:none;padding:0}.scroll{overflow:visible}th,td{white-space:normal;padding:.3rem .4rem;font-size:.8rem}.photos{grid-template-columns:repeat(3,1fr)}h2,h3{break-after:avoid}tr,li,img,dl,.broker{break-inside:avoid}}`;

const when = (shown: unknown, html: string): string => (shown ? html : "");

const listOf = (label: string, lines: readonly string[]): string =>
  when(
    lines.length,
    `<ul class="mentions" aria-label="${escaped(label)}">${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`,
  );

const phoneLink = (phone: string): string =>
  `<a href="tel:${escaped(phone.replaceAll(/[^\d+]/g, ""))}">${escaped(phone)}</a>`;

const emailLink = (email: string): string =>
  `<a href="mailto:${escaped(encodeURI(email))}">${escaped(email)}</a>`;

const brokerHtml = ({ broker }: PublicSpace): string => {
  if (!broker) return "";
  const photo = broker.picture?.sources.at(-1)?.url;
  const reach = [broker.phone && phoneLink(broker.phone), emailLink(broker.email)].filter(Boolean);
  return `<section class="broker" aria-label="Votre interlocuteur">${when(photo, `<img src="${escaped(photo ?? "")}" alt="">`)}
<div><p><strong>${escaped(broker.name)}</strong></p>${when(broker.role, `<p class="muted">${escaped(broker.role ?? "")}</p>`)}<p>${reach.join(" · ")}</p></div></section>`;
};

/** The rendition for half a screen; the largest when there is one only. */
const photoUrl = ({ sources }: ClientOffer["photos"][number]): string =>
  (sources.find(({ width }) => width === 800) ?? sources.at(-1))?.url ?? "";

const photosHtml = ({ photos, title }: ClientOffer): string =>
  when(
    photos.length,
    `<ul class="photos" aria-label="${escaped(`Photos, ${title}`)}">${photos
      .map((photo) => `<li><img src="${escaped(photoUrl(photo))}" alt="" loading="lazy"></li>`)
      .join("")}</ul>`,
  );

const figuresHtml = (offer: ClientOffer): string => {
  const figures = keyFiguresOf(offer).flatMap(({ term, text, money }) =>
    text === null
      ? []
      : [`<div><dt>${escaped(term)}</dt><dd${when(money, ' class="money"')}>${escaped(text)}</dd></div>`],
  );
  return when(figures.length, `<dl>${figures.join("")}</dl>`);
};

const judgedHtml = (offer: ClientOffer): string => {
  const text = suitingUnitText(offer);
  return text ? `<p><small>Pour votre recherche</small><br><strong>${escaped(text)}</strong></p>` : "";
};

const linksHtml = ({ coordinates }: ClientOffer): string =>
  coordinates
    ? `<p>${outsideLinks(coordinates)
        .map(
          ({ label, href }) =>
            `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${escaped(label)} (Google Maps)</a>`,
        )
        .join(" · ")}</p>`
    : "";

/** What the broker wrote, else the stations. */
const accessHtml = ({ access, stations }: ClientOffer): string => {
  if (access) return `<h3>Accès</h3><p class="typed">${escaped(access)}</p>`;
  if (!stations) return "";
  const lines = stations.map((station) => `<li>${escaped(stationText(station))}</li>`);
  const missing = noStationText(stations);
  return `<h3>Accès</h3>${missing ? `<p>${escaped(missing)}</p>` : `<ul>${lines.join("")}</ul><p><small>${escaped(ESTIMATE_TEXT)}</small></p>`}`;
};

const answerHtml = ({ answer }: ClientOffer): string =>
  answer ? `<p>${escaped(sentAnswerTexts[answer.answer])}.</p>` : "";

const unitsHtml = ({ units }: ClientOffer): string => {
  const columns = shownColumns(units);
  const look = (figure: unknown) => when(figure, ' class="figure"');
  const head = columns.map(({ title, figure }) => `<th scope="col"${look(figure)}>${escaped(title)}</th>`);
  const rows = units.map(
    (unit) =>
      `<tr>${columns.map(({ figure, text }) => `<td${look(figure)}>${escaped(text(unit) ?? "–")}</td>`).join("")}</tr>`,
  );
  return when(
    columns.length,
    `<h3>Surfaces</h3><div class="scroll" tabindex="0" role="region" aria-label="Surfaces"><table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`,
  );
};

const plansHtml = ({ plans }: ClientOffer): string =>
  when(
    plans.length,
    `<h3>Plans</h3><ul>${plans.map(({ name, url }) => `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`).join("")}</ul>`,
  );

const offerHtml = (offer: ClientOffer, number: number | null): string => {
  const [places, whole] = [placesOf(offer), wholeText(offer)];
  return `<article><p class="muted">${escaped(numberedKindOf(offer, number))}</p><h2>${escaped(offer.title)}</h2>
${places.map((place) => `<p class="muted">${escaped(place)}</p>`).join("")}${figuresHtml(offer)}${when(whole, `<p><strong>${escaped(whole ?? "")}</strong></p>`)}
${accessHtml(offer)}${linksHtml(offer)}${judgedHtml(offer)}${answerHtml(offer)}${photosHtml(offer)}${unitsHtml(offer)}${plansHtml(offer)}${listOf(`Informations réglementées, ${offer.title}`, offer.mentions)}</article>`;
};

const agencyHtml = ({ agency, expiresAt }: PublicSpace): string => {
  const { name, address, phone, email, website } = agency;
  const reach = [
    name && `<strong>${escaped(name)}</strong>`,
    address && escaped(address),
    phone && phoneLink(phone),
    email && emailLink(email),
    website && escaped(website),
  ].filter(Boolean);
  return `<footer><p>${reach.join(" · ")}</p>${listOf("Mentions de l’agence", agency.mentions)}${when(
    expiresAt,
    `<p><small>Ce lien reste valable jusqu’au ${escaped(formatDate(expiresAt ?? ""))}.</small></p>`,
  )}</footer>`;
};

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escaped(title)}</title>
<style>${STYLES}</style></head>
<body>${body}</body></html>
`;

/** What the client page shows, for browsers without JavaScript and for paper. */
export const plainPageHtml = (space: PublicSpace): string => {
  const { agency, offers } = space;
  const chosen = formatCount(offers.length, "offre choisie", "offres choisies");
  return page(
    ["Votre sélection", agency.name].filter(Boolean).join(" · "),
    `<header>${agency.logo ? `<img class="logo" src="${escaped(agency.logo)}" alt="">` : ""}${when(agency.name, `<p class="muted">${escaped(agency.name ?? "")}</p>`)}
<h1>Votre sélection</h1><p>${
      offers.length > 0
        ? `${escaped(chosen)} pour vous. Pour demander une visite ou des informations, appelez ou écrivez.`
        : "Aucune offre pour le moment. Les offres choisies pour vous paraîtront ici."
    }</p></header>
${brokerHtml(space)}<main>${offers.map((offer, at) => offerHtml(offer, numberOf(at, offers))).join("\n")}</main>${agencyHtml(space)}`,
  );
};

const refusedHtml = ({ status, message }: Refusal): string =>
  status === 404
    ? page(
        "Ce lien n’est plus valable",
        "<main><h1>Ce lien n’est plus valable</h1><p>Il a expiré ou a été remplacé par un autre. Écrivez à la personne qui vous l’a envoyé\u202f: elle vous en donnera un nouveau.</p></main>",
      )
    : page("Votre sélection", `<main><h1>Votre sélection</h1><p>${escaped(message)}</p></main>`);

/** Refused as the page that needs JavaScript is. */
export const readPlainPage = async (
  ctx: PublicCtx<"crm" | "geocoder">,
  token: string,
): Promise<PlainPage> => {
  try {
    const html = plainPageHtml(await readClientSpace(ctx, { params: { token } }));
    return { status: 200, headers: {}, html };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, headers: { ...error.headers }, html: refusedHtml(error) };
  }
};
