import type { Db } from "@plateau/server/db/database.ts";
import sql from "sql-template-tag";
import { demoId } from "./identifiers.ts";
import { agency, staff } from "./people.ts";

type DemoEmail = {
  minutesAgo: number;
  to: string;
  subject: string;
  paragraphs: string[];
  hasSecret?: boolean;
  writtenBy?: number;
  error?: string;
};

const FROM = "no-reply@plateau.invalid";

const emails: readonly DemoEmail[] = [
  {
    minutesAgo: 38,
    to: "n.lemaire@ateliersept.test",
    subject: "Visite de jeudi, plateau du 3e étage",
    paragraphs: [
      "Bonjour Madame,",
      "Je vous confirme notre rendez-vous jeudi à 10\u00a0h, devant l’entrée de la cour. Le gardien a les clés.",
      "Bien à vous,",
    ],
    writtenBy: 2,
    error: "550 5.1.2 n.lemaire@ateliersept.test: Recipient address rejected: Domain not found",
  },
  {
    minutesAgo: 190,
    to: "h.marchand@compagnie-du-nord.test",
    subject: "Nos trois plateaux près de Saint-Lazare",
    paragraphs: [
      "Bonjour Monsieur,",
      "Comme convenu, voici les trois surfaces dont nous avons parlé ce matin. La deuxième est libre tout de suite et se divise à partir de 180\u00a0m².",
      "Dites-moi laquelle vous souhaitez visiter\u202f: je m’occupe des accès.",
    ],
    writtenBy: 2,
  },
  {
    minutesAgo: 26 * 60,
    to: staff[2]?.email ?? FROM,
    subject: "Votre code pour changer de mot de passe",
    paragraphs: [
      "Bonjour,",
      "Voici le code qui permet de choisir un nouveau mot de passe Plateau. Il est valable une heure et ne sert qu’une fois.",
    ],
    hasSecret: true,
  },
  {
    minutesAgo: 3 * 24 * 60,
    to: staff[3]?.email ?? FROM,
    subject: "Votre accès à Plateau",
    paragraphs: [
      "Bonjour,",
      "Un compte Plateau vient d’être ouvert pour vous. Connectez-vous avec votre adresse e-mail et le mot de passe temporaire ci-dessous\u202f: vous choisirez aussitôt le vôtre.",
    ],
    hasSecret: true,
  },
];

export const loadEmails = async (db: Db, now: Date): Promise<void> => {
  for (const [at, email] of emails.entries()) {
    const id = demoId(`email ${at}`);
    const written = new Date(now.getTime() - email.minutesAgo * 60_000);
    await db.run(sql`
      insert into emails (id, recipient, subject, letter, has_secret, sender, message_id, status, attempts, error,
        created_by, created_at, sent_at)
      values (${id}, ${email.to}, ${email.subject}, ${JSON.stringify({ paragraphs: email.paragraphs })}::jsonb,
        ${email.hasSecret ?? false}, ${`"${agency.name}" <${FROM}>`}, ${`<${id}@plateau.invalid>`},
        ${email.error ? "failed" : "sent"}, 1, ${email.error ?? null},
        ${email.writtenBy === undefined ? null : staff[email.writtenBy]?.id}, ${written},
        ${email.error ? null : written})`);
  }
};
