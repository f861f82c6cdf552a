import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { answerClientOffer } from "./answer-offer.ts";
import { createAnswerTask } from "./create-answer-task.ts";
import { createClientUser } from "./create-client-user.ts";
import {
  getClientSpace,
  listClientAnswers,
  openClientSpace,
  renewClientSpace,
  revokeClientSpace,
} from "./manage-space.ts";
import { getClientSpaceMapStyle, readClientSpace } from "./read-space.ts";
import { readClientSelection } from "./selection.ts";

export const clientSpacesHandlers: Handlers<typeof clientSpaces> = {
  getClientSpace,
  openClientSpace,
  renewClientSpace,
  revokeClientSpace,
  listClientAnswers,
  createClientUser,
  createAnswerTask,
  readClientSelection,
  readClientSpace,
  getClientSpaceMapStyle,
  answerClientOffer,
};
