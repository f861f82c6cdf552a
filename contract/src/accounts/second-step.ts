import { z } from "zod";
import { moment } from "../api/fields.ts";

/** What completes a password: a code of an application, a passkey, or one of the recovery codes. */
export const secondStepMethods = ["totp", "passkey", "recovery-code"] as const;
const secondStepMethodSchema = z.enum(secondStepMethods);
export type SecondStepMethod = z.infer<typeof secondStepMethodSchema>;

/** The password was right. Valid for ten minutes; the code is that of the application when there is one. */
export const secondStepChallengeSchema = z.object({
  challenge: z.enum(["TOTP_REQUIRED", "PASSKEY_REQUIRED"]),
  challengeToken: z.string(),
  methods: z.array(secondStepMethodSchema),
});
export type SecondStepChallenge = z.infer<typeof secondStepChallengeSchema>;

export const proofMethodSchema = z.enum(["password", ...secondStepMethods]);
export type ProofMethod = z.infer<typeof proofMethodSchema>;

export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 24;
/** Crockford's: no letter looks like a digit. */
export const RECOVERY_CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** As typed: case, spaces and hyphens do not count, nor letters that look like digits. */
export const readRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, "").toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1");

/** Six digits; spaces are ignored. */
export const totpCodeSchema = z
  .string()
  .max(50)
  .transform((value) => value.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Indiquez le code à six chiffres de votre application"));

export const recoveryCodeSchema = z
  .string()
  .max(100)
  .transform(readRecoveryCode)
  .pipe(z.string().regex(/^[0-9a-z]{24}$/, "Indiquez un code de secours de 24 lettres et chiffres"));

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, "Donnez un nom à cette clé d’accès")
  .max(50, "Indiquez au plus 50 caractères");

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: moment(),
  lastUsedAt: moment().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second step of one's own account. */
export const ownSecondStepSchema = z.object({
  /** False for an account of an outside identity provider, which has its own second step. */
  available: z.boolean(),
  /** The agency's setting applies to this account: the last second step cannot be removed. */
  required: z.boolean(),
  totpSince: moment().nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
});
export type OwnSecondStep = z.infer<typeof ownSecondStepSchema>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const described = z.object({
  id: base64url(1400),
  type: z.literal("public-key"),
  transports: z.array(z.string().max(20)).max(10).optional(),
});

const extensions = z.looseObject({}).optional();

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(described).optional(),
  userVerification: z.literal("required"),
  extensions,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
  extensions,
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Browsers add members that the server does not need. */
const credential = <T extends z.ZodType>(response: T) =>
  z.object({
    id: base64url(1400).min(1),
    rawId: base64url(1400),
    type: z.literal("public-key"),
    response,
    clientExtensionResults: z.looseObject({}).default({}),
  });

/** WebAuthn's AuthenticationResponseJSON. */
export const passkeyAssertionSchema = credential(
  z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
);
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** WebAuthn's RegistrationResponseJSON. */
export const passkeyAttestationSchema = credential(
  z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
);
export type PasskeyAttestation = z.output<typeof passkeyAttestationSchema>;

/** `method` is one that `getProofMethods` answers; it says which other field counts. */
export const proofSchema = z.strictObject({
  method: proofMethodSchema,
  password: z.string().min(1).max(1000).optional(),
  /** Of the application, or a recovery code. */
  code: z.string().max(100).transform(readRecoveryCode).optional(),
  credential: passkeyAssertionSchema.optional(),
});
