import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Handlers } from "../../handlers.ts";
import type { PasswordCost } from "../../passwords.ts";
import { endOtherSessions, forgetDevice, listDevices } from "../profile/devices.ts";
import { byPassword } from "../session/routes.ts";
import {
  getIdentityUserSecondStep,
  getSignInPolicy,
  resetIdentityUserSecondStep,
  updateSignInPolicy,
} from "./administer-second-step.ts";
import {
  addPasskey,
  confirmTotp,
  createPasskeyRegistration,
  getSecondStep,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
} from "./own-second-step.ts";
import { createPasskeyProof, getProofMethods, proveIdentity } from "./prove-identity.ts";
import {
  createPasskeySignIn,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
} from "./sign-in-second-step.ts";

export const secondStepHandlers = (cost: PasswordCost): Handlers<typeof secondStep> => ({
  signInWithCode: byPassword(signInWithCode),
  signInWithRecoveryCode: byPassword(signInWithRecoveryCode),
  createPasskeySignIn: byPassword(createPasskeySignIn),
  signInWithPasskey: byPassword(signInWithPasskey),
  getProofMethods,
  createPasskeyProof,
  proveIdentity: proveIdentity(cost),
  getSecondStep,
  createPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  listDevices,
  forgetDevice,
  endOtherSessions,
  getSignInPolicy,
  updateSignInPolicy,
  getIdentityUserSecondStep,
  resetIdentityUserSecondStep,
});
