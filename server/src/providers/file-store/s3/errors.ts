import { FileStoreUnavailable } from "../port.ts";

/** The configured bucket cannot be used; the message says why, in French and English. */
export class BucketRefused extends Error {
  override name = "BucketRefused";

  constructor(bucket: string, cause: unknown) {
    const reason = cause instanceof Error ? codeOf(cause) : String(cause);
    super(
      `Le compartiment S3 « ${bucket} » ne peut pas être lu : ${reason}. Vérifiez les variables S3_… (the S3 bucket cannot be read).`,
      { cause },
    );
  }
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : error.name;

const statusOf = (error: unknown): number | undefined => {
  const metadata = (error as { $metadata?: { httpStatusCode?: number } }).$metadata;
  return metadata?.httpStatusCode;
};

/** A HEAD response has no body: only its status counts. */
export const isMissing = (error: unknown): boolean => error instanceof Error && statusOf(error) === 404;

export const isOutOfRange = (error: unknown): boolean => error instanceof Error && statusOf(error) === 416;

export const translated = (error: unknown): never => {
  const status = statusOf(error);
  if (status === undefined || status >= 500 || status === 429)
    throw new FileStoreUnavailable("The file store does not answer", { cause: error });
  throw error;
};
