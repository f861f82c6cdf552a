import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@plateau/contract/accounts/second-step.ts";
import { messageOf } from "../api/failure.ts";

/** False where the page is not served over https, and in old browsers. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** Loaded on use: few sign-ins need it. */
const library = () => import("@simplewebauthn/browser");

export const signWithPasskey = async (options: PasskeyRequest): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion;
};

export const createPasskey = async (options: PasskeyCreation): Promise<PasskeyAttestation> => {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyAttestation;
};

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: "La clé d’accès n’a pas été utilisée\u202f: la demande a été annulée ou a expiré.",
  InvalidStateError: "Cet appareil a déjà une clé d’accès pour votre compte.",
  SecurityError:
    "Les clés d’accès ne fonctionnent pas à cette adresse\u202f: ouvrez Plateau par son adresse habituelle.",
};

/** Browsers explain themselves in English, by the error's name. */
export const passkeyMessage = (error: unknown): string =>
  (error instanceof Error && refusals[error.name]) ||
  messageOf(error, "La clé d’accès n’a pas pu être utilisée.");
