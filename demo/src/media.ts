import { readFile } from "node:fs/promises";
import type { Media, Medias } from "@plateau/contract/offers/media.ts";
import { keysOf, renditionKey } from "@plateau/contract/offers/renditions.ts";
import type { FileStore } from "@plateau/server/providers/file-store/port.ts";
import type { DemoOffer } from "./demo-offer.ts";
import previews from "./drawings/previews.json" with { type: "json" };
import { drawings } from "./drawings.ts";
import { randomFor } from "./random.ts";

const LEASE = "Bail type.pdf";
const PLAN = "Plan d’ensemble.pdf";

const pdfFiles: Readonly<Record<string, string>> = {
  [LEASE]: "bail-type.pdf",
  "Diagnostic de performance énergétique.pdf": "dpe.pdf",
  "État des risques.pdf": "etat-des-risques.pdf",
  "Règlement de copropriété.pdf": "reglement-de-copropriete.pdf",
  [PLAN]: "plan-d-ensemble.pdf",
};

const documentNames = Object.keys(pdfFiles).filter((name) => name !== PLAN);

export const documentsOf = ({ id }: DemoOffer): string[] => {
  const random = randomFor(`documents/${id}`);
  return random.chance(0.35) ? random.sample(documentNames, random.integer(1, 3)) : [];
};

export const pdfPlansOf = ({ id, plans }: DemoOffer): string[] =>
  plans.length > 0 && randomFor(`plan-documents/${id}`).chance(0.1) ? [PLAN] : [];

/** Temporary store folder, removed once each offer has its copies. */
export const POOL_FOLDER = "drawings/";

type PoolFile = Pick<Media, "s3Key" | "size" | "width" | "height" | "preview">;

export type Pool = ReadonlyMap<string, PoolFile>;

/** Also works in the bundle: the build copies both folders next to it. */
const readCommitted = (path: string): Promise<Buffer> => readFile(new URL(`./${path}`, import.meta.url));

const uploadDrawing = async (store: FileStore, key: keyof typeof previews): Promise<PoolFile> => {
  const s3Key = `${POOL_FOLDER}${key}.webp`;
  const bytes = await readCommitted(`drawings/${key}.webp`);
  await store.write(s3Key, bytes, "image/webp");
  for (const width of [320, 800] as const)
    await store.write(
      renditionKey(s3Key, width),
      await readCommitted(`drawings/${key}/${width}.webp`),
      "image/webp",
    );
  // The original is 1200 pixels wide, and no rendition exceeds its original.
  await store.copy(s3Key, renditionKey(s3Key, 1600));
  return { s3Key, size: bytes.length, width: 1200, height: 900, preview: previews[key] };
};

const uploadPdf = async (store: FileStore, file: string): Promise<PoolFile> => {
  const s3Key = `${POOL_FOLDER}${file}`;
  const bytes = await readCommitted(`documents/${file}`);
  await store.write(s3Key, bytes, "application/pdf");
  return { s3Key, size: bytes.length };
};

export const uploadPool = async (store: FileStore): Promise<Pool> => {
  const pool = new Map<string, PoolFile>();
  for (const { key } of drawings) pool.set(key, await uploadDrawing(store, key as keyof typeof previews));
  for (const [name, file] of Object.entries(pdfFiles)) pool.set(name, await uploadPdf(store, file));
  return pool;
};

export const removePool = async (store: FileStore): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of store.list(POOL_FOLDER)) keys.push(key);
  await store.remove(keys);
};

type FileCopy = { from: string; to: string };

export type OfferMedia = { medias: Medias; copies: readonly FileCopy[] };

const labels = { photos: "Photo", plans: "Plan" } as const;

/** Assigns an offer its photos, plans and documents. Does not touch the store. */
export const mediaOf = (offer: DemoOffer, pool: Pool): OfferMedia => {
  const copies: FileCopy[] = [];

  const attach = (kind: keyof Medias, poolKey: string, name: string): Media => {
    const source = pool.get(poolKey);
    if (!source) throw new Error(`No file ${poolKey} in the pool`);
    const s3Key = `real-estates/${offer.id}/${kind}/${source.s3Key.slice(POOL_FOLDER.length)}`;
    const type = s3Key.endsWith(".pdf") ? "application/pdf" : "image/webp";
    const media = { ...source, s3Key, url: `/files/${s3Key}`, type, name, uploadedAt: offer.createdAt };
    const targets = keysOf(media);
    for (const [at, from] of keysOf(source).entries()) copies.push({ from, to: targets[at] ?? s3Key });
    return media;
  };

  const attachDrawing = (kind: "photos" | "plans") => (key: string, index: number) =>
    attach(kind, key, `${labels[kind]} ${index + 1}`);
  const attachPdf = (kind: "plans" | "documents") => (name: string) => attach(kind, name, name);

  const medias = {
    photos: offer.photos.map(attachDrawing("photos")),
    plans: [...offer.plans.map(attachDrawing("plans")), ...pdfPlansOf(offer).map(attachPdf("plans"))],
    documents: documentsOf(offer).map(attachPdf("documents")),
  };
  return { medias, copies };
};

const CONCURRENT_COPIES = 8;

export const copyFiles = async (store: FileStore, copies: readonly FileCopy[]): Promise<void> => {
  const pending = copies.values();
  const copyPending = async () => {
    for (const { from, to } of pending) await store.copy(from, to);
  };
  await Promise.all(Array.from({ length: CONCURRENT_COPIES }, copyPending));
};
