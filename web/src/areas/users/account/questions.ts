import type { AccountAction } from "@plateau/contract/accounts/account.ts";
import { type Group, groupLabels, groups } from "@plateau/contract/accounts/groups.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";

export type Question = { title: string; message: (name: string) => string; confirmLabel: string };

const KEYS_END = "ses clés d’API et l’adresse de son calendrier cessent pour toujours";

/** Of the actions that end something. */
export const actionQuestions: Partial<Record<AccountAction, Question>> = {
  disable: {
    title: "Désactiver ce compte\u202f?",
    message: (name) =>
      `${name} ne pourra plus se connecter et ses sessions se ferment. Un compte désactivé se réactive, mais ${KEYS_END}.`,
    confirmLabel: "Désactiver",
  },
  resetPassword: {
    title: "Réinitialiser le mot de passe\u202f?",
    message: (name) =>
      `Le mot de passe de ${name} cessera de fonctionner et ses sessions se fermeront\u202f; ${KEYS_END}. Un code envoyé par e-mail lui permettra d’en choisir un autre.`,
    confirmLabel: "Réinitialiser",
  },
  disconnect: {
    title: "Fermer toutes les sessions\u202f?",
    message: (name) =>
      `${name} devra se reconnecter sur chaque appareil\u202f; une saisie en cours peut être perdue, et ${KEYS_END}.`,
    confirmLabel: "Déconnecter",
  },
};

const gains: Record<Group, string> = {
  SUPERUSER: "administrera l’agence et tous les comptes, le vôtre compris",
  ADMINISTRATOR: "administrera l’agence, les comptes, le journal d’audit et les données personnelles",
  USER: "pourra créer et modifier des offres, des demandes et des contacts",
  VISITOR: "pourra lire les offres publiées",
};

/** Rights that are lost take the keys with them. */
export const groupQuestion = (before: Group | null, after: Group): Question => {
  const lost = before !== null && groups.indexOf(after) > groups.indexOf(before);
  return {
    title: `Donner le rôle ${quoted(groupLabels[after])}\u202f?`,
    message: (name) =>
      lost
        ? `${name} perd aussitôt les droits du rôle ${quoted(groupLabels[before])}\u202f; ${KEYS_END}.`
        : `${name} ${gains[after]}, dès sa prochaine action.`,
    confirmLabel: "Changer le rôle",
  };
};
