import { expect, it } from "vitest";
import { emailFailureCause } from "./failure-cause.ts";

it.each([
  [
    "550 5.1.2 z@x.test: Recipient address rejected: Domain not found",
    "l’adresse du destinataire n’existe pas",
  ],
  ["552 5.2.2 Mailbox full", "la boîte du destinataire est pleine"],
  ["552 5.3.4 Message too big", "le message est trop lourd pour le destinataire"],
  ["535 5.7.8 Authentication failed", "le serveur d’envoi refuse le compte de Plateau"],
  ["550 5.7.1 Message refused by policy", "le serveur du destinataire l’a refusé"],
  ["self-signed certificate", "la connexion chiffrée au serveur d’envoi a échoué"],
  ["connect ECONNREFUSED 127.0.0.1:587", "le serveur d’envoi ne répond pas"],
  ["Connection timeout", "le serveur d’envoi ne répond pas"],
  ["554 Transaction failed", null],
])("says what %j means", (error, cause) => {
  expect(emailFailureCause(error)).toBe(cause);
});
