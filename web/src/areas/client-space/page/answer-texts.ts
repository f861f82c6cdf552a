import type { ClientAnswer } from "@plateau/contract/client-space/client-space.ts";

export const sentAnswerTexts: Record<ClientAnswer, string> = {
  like: "Vous aimez cette offre",
  visit: "Vous avez demandé une visite",
  information: "Vous avez demandé des informations",
  reject: "Cette offre ne vous convient pas",
};

export const afterAnswerTexts: Record<ClientAnswer, string> = {
  like: "C’est noté.",
  visit: "Nous revenons vers vous avec des dates.",
  information: "Nous vous répondons au plus vite.",
  reject: "C’est noté, merci de nous l’avoir dit.",
};
