import { cpus, loadavg } from "node:os";
import { type Application, postJson, searchUntil, startApplication } from "./application.ts";
import { print } from "./print.ts";
import { figures, percentile, timed } from "./timing.ts";

/**
 * `npx tsx bench/sheets.ts`, after `npm run build`: printing time of property sheets on the demonstration
 * world, for one offer and for forty, and search times meanwhile.
 */
const SELECTION = 40;
const WARM = 8;
const SEARCHES = 60;
const SEARCH = { enriched: "false", limit: "100", locationIds: "75056", surfaceMin: "100" };

type Offer = { id: string; medias: { photos: unknown[] }; units: unknown[] };

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;

const read = async (application: Application, path: string, options?: RequestInit): Promise<Buffer> =>
  Buffer.from(await (await application.fetch(`/api/real-estates${path}`, options)).arrayBuffer());

const measure = async (application: Application): Promise<void> => {
  const load = loadavg()[0] ?? 0;
  const found = await read(application, "/search?enriched=true&limit=100");
  const { items } = JSON.parse(found.toString()) as { items: Offer[] };
  const richest = items
    .toSorted((a, b) => b.medias.photos.length - a.medias.photos.length)
    .slice(0, WARM + 1);
  let pdf: Buffer = Buffer.alloc(0);
  const printDocument = ({ id }: Offer) =>
    timed(async () => {
      pdf = await read(application, `/${id}/pdf`);
    });

  const [first, ...others] = richest;
  if (!first) throw new Error("There is no offer to print");
  const cold = await printDocument(first);
  const coldPages = pagesOf(pdf);
  const warm: number[] = [];
  const pages: number[] = [];
  for (const offer of others) {
    warm.push(await printDocument(offer));
    pages.push(pagesOf(pdf));
  }
  const cached = await printDocument(first);

  const alone = await searchUntil(application, [SEARCH], (sent) => sent >= SEARCHES);
  const realEstateIds = items.slice(0, SELECTION).map(({ id }) => id);
  let ready = false;
  const [forty, beside] = await Promise.all([
    timed(async () => {
      pdf = await read(application, "/bulk-pdf", postJson({ realEstateIds }));
    }).finally(() => {
      ready = true;
    }),
    searchUntil(application, [SEARCH], () => ready),
  ]);

  const photos = richest.map((offer) => offer.medias.photos.length);
  print(
    `\nSheets of the ${richest.length} offers with the most photos (${Math.min(...photos)} to ${Math.max(...photos)}); ` +
      `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load before ${load.toFixed(1)}\n`,
  );
  print("| document | pages | target, s | shown, s |\n|---|--:|--:|--:|");
  print(`| a sheet, the first one after the start | ${coldPages} | 1.5 | ${(cold / 1000).toFixed(2)} |`);
  print(
    `| a sheet, p50 and most of ${warm.length} others | ${Math.min(...pages)} to ${Math.max(...pages)} | 1.5 | ` +
      `${(percentile(warm, 0.5) / 1000).toFixed(2)}, ${(Math.max(...warm) / 1000).toFixed(2)} |`,
  );
  print(`| the first one again, cached | ${coldPages} | | ${(cached / 1000).toFixed(3)} |`);
  print(`| a selection of ${SELECTION} offers | ${pagesOf(pdf)} | 8 | ${(forty / 1000).toFixed(2)} |`);
  print("\n| searches, ms | p50 | p95 | most |\n|---|--:|--:|--:|");
  print(`| alone (${alone.length}) | ${figures(alone)} |`);
  print(`| beside the selection (${beside.length}) | ${figures(beside)} |\n`);
};

const application = await startApplication({ demo: true });
await measure(application).finally(() => application.stop());
