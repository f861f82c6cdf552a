import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Handlers } from "../../handlers.ts";
import type { Agency } from "../../providers/sheet-printer/port.ts";
import { answerClientOffer } from "./answer-offer.ts";
import { createClientUser } from "./create-client-user.ts";
import {
  getClientSpace,
  listClientAnswers,
  openClientSpace,
  renewClientSpace,
  revokeClientSpace,
} from "./manage-space.ts";

import { readClientSpace } from "./read-space.ts";

export const clientSpacesHandlers = (agency: Agency): Handlers<typeof clientSpaces> => ({
  getClientSpace,
  openClientSpace,
  renewClientSpace,
  revokeClientSpace,
  listClientAnswers,
  createClientUser: createClientUser(agency),
  readClientSpace: readClientSpace(agency),
  answerClientOffer,
});
