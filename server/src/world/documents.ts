import type { Media } from "@plateau/contract/offers/media.ts";
import sharp from "sharp";
import type { FileStore } from "../providers/file-store/port.ts";
import { pool } from "./drawings/pool.ts";
import { drawingSvg, POOL_FOLDER } from "./drawings/render-pool.ts";
import { pdfOfPicture, pdfOfText } from "./pdf.ts";
import { randomFor } from "./random.ts";
import type { WorldOffer } from "./world-offer.ts";

/** A paper of the demonstration: the name that brokers give it, the file's, and one page of text. */
type Paper = { name: string; file: string; title: string; lines: readonly string[] };

const EXAMPLE = "Document de démonstration, sans valeur contractuelle.";

const papers: readonly Paper[] = [
  {
    name: "Bail type.pdf",
    file: "bail-type.pdf",
    title: "Bail commercial – modèle",
    lines: [
      "Articles L. 145-1 et suivants du Code de commerce.",
      "",
      "Durée : neuf années entières et consécutives.",
      "Résiliation : à l’expiration de chaque période triennale, avec un préavis de six mois.",
      "Loyer : payable par trimestre et d’avance, indexé sur l’ILAT.",
      "Dépôt de garantie : trois mois de loyer hors taxes et hors charges.",
      "",
      EXAMPLE,
    ],
  },
  {
    name: "Diagnostic de performance énergétique.pdf",
    file: "dpe.pdf",
    title: "Diagnostic de performance énergétique",
    lines: [
      "Bâtiment à usage principal de bureaux.",
      "Consommations estimées en énergie primaire, émissions de gaz à effet de serre.",
      "",
      EXAMPLE,
    ],
  },
  {
    name: "État des risques.pdf",
    file: "etat-des-risques.pdf",
    title: "État des risques",
    lines: ["Risques naturels, miniers et technologiques, sismicité, radon, sols pollués.", "", EXAMPLE],
  },
  {
    name: "Règlement de copropriété.pdf",
    file: "reglement-de-copropriete.pdf",
    title: "Règlement de copropriété (extrait)",
    lines: ["Destination de l’immeuble, parties communes, répartition des charges.", "", EXAMPLE],
  },
];

const PLAN = { name: "Plan d’ensemble.pdf", file: "plan-d-ensemble.pdf" };

/** The names of an offer's documents: about one offer in three has some. */
export const documentsOf = ({ id }: WorldOffer): string[] => {
  const random = randomFor(`documents/${id}`);
  if (!random.chance(0.35)) return [];
  return random.sample(papers, random.integer(1, 3)).map(({ name }) => name);
};

/** The names of an offer's plans in PDF: about one offer in twelve, of those that show plans, has one. */
export const planDocumentsOf = ({ id, plans }: WorldOffer): string[] =>
  plans.length > 0 && randomFor(`plan-documents/${id}`).chance(0.1) ? [PLAN.name] : [];

const planPdf = async (): Promise<Buffer> => {
  const drawing = pool.find(({ subject }) => subject === "plan");
  if (!drawing) throw new Error("There is no plan");
  const { data, info } = await sharp(Buffer.from(drawingSvg(drawing)))
    .flatten({ background: "white" })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return pdfOfPicture(data, info);
};

/** Writes the papers into a store, beside the drawings. Gives them by their names. */
export const writePapers = async (store: FileStore): Promise<ReadonlyMap<string, Media>> => {
  const written = new Map<string, Media>();
  const write = async (name: string, file: string, bytes: Buffer): Promise<void> => {
    const s3Key = `${POOL_FOLDER}${file}`;
    const type = "application/pdf";
    await store.write(s3Key, bytes, type);
    written.set(name, { s3Key, url: `/files/${s3Key}`, type, name, size: bytes.length, uploadedAt: "" });
  };
  for (const { name, file, title, lines } of papers) await write(name, file, pdfOfText(title, lines));
  await write(PLAN.name, PLAN.file, await planPdf());
  return written;
};
