import { pipeline, Readable } from "node:stream";
import { extract } from "tar-stream";
import { ImportRefused } from "../../import-refused.ts";
import { withBeginning } from "../stream-beginning.ts";

/** The mark of a tar archive lies here in its first block. */
const USTAR_AT = 257;
const FIRST_BLOCK = 512;

const brokenArchive = (error: unknown): ImportRefused =>
  error instanceof ImportRefused
    ? error
    : new ImportRefused("Cette archive tar est tronquée ou abîmée : téléchargez-la de nouveau.", {
        cause: error,
      });

async function* bytesOf(member: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of member) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw brokenArchive(error);
  }
}

async function* membersOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<AsyncIterable<Uint8Array>> {
  // A failure destroys the last stream with the same error: the loop over it throws.
  const members = pipeline(Readable.from(archive, { objectMode: false }), extract(), () => {});
  let found = 0;
  try {
    for await (const member of members) {
      if (member.header.type === "file" && /\.xml$/i.test(member.header.name)) {
        found++;
        yield bytesOf(member);
      }
      member.resume();
    }
  } catch (error) {
    throw brokenArchive(error);
  }
  if (found === 0) throw new ImportRefused("Cette archive ne contient aucun fichier XML du Bodacc.");
}

/**
 * The XML documents of unzipped bytes: one, or those of a tar archive one after the other (`.taz` of the Bodacc), each to
 * be read to its end before the next.
 * @throws ImportRefused for the old compress format, and for an archive that is broken or has no XML
 */
export async function* documentsOf(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const { beginning, whole } = await withBeginning(bytes, FIRST_BLOCK);
  if (beginning[0] === 0x1f && beginning[1] === 0x9d)
    throw new ImportRefused(
      "Ce fichier est au format compress (.Z), qui n'est pas lu : décompressez-le d'abord (uncompress ou gzip -d).",
    );
  if (beginning.toString("latin1", USTAR_AT, USTAR_AT + 5) === "ustar") yield* membersOf(whole());
  else yield whole();
}
