import { S3Client } from "@aws-sdk/client-s3";

/** A bucket and the keys to it. */
export type Bucket = {
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a service that is not Amazon's. */
  endpoint?: string | undefined;
  /** `https://host/bucket/key` rather than `https://bucket.host/key`: what most services of one's own expect. */
  forcePathStyle: boolean;
};

/** How long a connection, and then a silence, is waited for. */
const CONNECT_MS = 5000;
const SILENCE_MS = 30_000;

/** A client for a bucket's service. */
export const openClient = ({ region, endpoint, forcePathStyle, ...keys }: Bucket): S3Client =>
  new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    // By default an address is signed with the checksum of an empty body, and every true upload to it is refused.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
