import type { ClientAnswer } from "@plateau/contract/client-space/client-space.ts";

/** What the client has answered, said back to them. */
export const givenAnswerTexts: Record<ClientAnswer, string> = {
  like: "Vous aimez cette offre",
  visit: "Vous avez demandé une visite",
  information: "Vous avez demandé des informations",
  reject: "Cette offre ne vous convient pas",
};

/** What happens next, where something does. */
export const afterAnswerTexts: Record<ClientAnswer, string> = {
  like: "C’est noté.",
  visit: "Nous revenons vers vous avec des dates.",
  information: "Nous vous répondons au plus vite.",
  reject: "C’est noté, merci de nous l’avoir dit.",
};
