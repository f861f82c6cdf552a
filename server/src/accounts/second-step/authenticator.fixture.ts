import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@plateau/contract/accounts/second-step.ts";

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Site = { origin?: string; rpId?: string; userVerified?: boolean; counter?: number };

const textItem = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytesItem = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = ({
  rpId,
  flags,
  counter,
}: {
  rpId: string;
  flags: number;
  counter: number;
}): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
};

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, "base64url")]);
  // EC2, ES256, P-256.
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
};

/** A passkey as a browser would use it, on the site of the tests unless told otherwise. */
export const newAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credentialId = id.toString("base64url");
  let uses = 0;

  const flagsOf = (userVerified: boolean): number => PRESENT | (userVerified ? VERIFIED : 0);

  return {
    create: (
      { challenge }: PasskeyCreation,
      { origin = "https://plateau.test", rpId = "plateau.test", userVerified = true }: Site = {},
    ): PasskeyAttestation => {
      const data = Buffer.concat([
        authenticatorData({ rpId, flags: flagsOf(userVerified) | ATTESTED, counter: 0 }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textItem("fmt"),
        textItem("none"),
        textItem("attStmt"),
        Buffer.from([0xa0]),
        textItem("authData"),
        bytesItem(data),
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },

    sign: (
      { challenge }: PasskeyRequest,
      { origin = "https://plateau.test", rpId = "plateau.test", userVerified = true, counter }: Site = {},
    ): PasskeyAssertion => {
      uses = counter ?? uses + 1;
      const data = authenticatorData({ rpId, flags: flagsOf(userVerified), counter: uses });
      const client = clientData("webauthn.get", challenge, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
};

export type Authenticator = ReturnType<typeof newAuthenticator>;
