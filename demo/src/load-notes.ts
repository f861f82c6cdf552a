import type { NotePriority } from "@plateau/contract/notes/note.ts";
import {
  eveningBefore,
  type Occasion,
  type RemindedNote,
  skipPastReminders,
} from "@plateau/server/areas/notes/reminders.ts";
import { reminderNotification } from "@plateau/server/areas/notes/send-task-reminders.ts";
import { type Opinion, opinionNotification } from "@plateau/server/areas/offers/links/notify-owner.ts";
import type { Db } from "@plateau/server/db/database.ts";
import type { NotificationInput } from "@plateau/server/notifications/notify.ts";
import sql from "sql-template-tag";
import type { DemoData } from "./demo-data.ts";
import { demoId } from "./identifiers.ts";
import { isDemoAccount } from "./load-people.ts";

type Task = { title: string; content?: string; priority: NotePriority };
/** In days from today and hours in Paris; no due date without a day. */
type Slot = { day?: number; at?: string; completedDay?: number };

const tasks: readonly Task[] = [
  {
    title: "Rappeler la foncière au sujet du mandat",
    content: "Le mandat expire à la fin du mois ; proposer un renouvellement de six mois.",
    priority: "high",
  },
  { title: "Relancer le locataire pour l’état des lieux", priority: "medium" },
  {
    title: "Envoyer la sélection de bureaux à la direction générale",
    content: "Quatre plateaux de 400 à 600 m², avec les charges.",
    priority: "high",
  },
  {
    title: "Visite du plateau du troisième étage",
    content: "Clés chez le gardien. Prévoir le plan et la fiche.",
    priority: "medium",
  },
  {
    title: "Relire le projet de bail",
    content: "Vérifier l’indexation et le dépôt de garantie.",
    priority: "high",
  },
  { title: "Préparer le compte rendu des visites", priority: "low" },
  { title: "Mettre à jour les photos de l’immeuble", priority: "low" },
  { title: "Confirmer le rendez-vous avec le notaire", priority: "medium" },
  { title: "Demander le diagnostic de performance énergétique", priority: "medium" },
  { title: "Faire le point sur les offres en brouillon", priority: "low" },
  {
    title: "Négocier la franchise de loyer",
    content: "Le propriétaire accepte trois mois, le client en demande six.",
    priority: "high",
  },
  { title: "Prévenir le syndic de la visite", priority: "medium" },
];

const slots: readonly Slot[] = [
  { day: -2, at: "10:00" },
  { day: -1, at: "17:00" },
  { day: 0, at: "19:30" },
  { day: 1, at: "10:00" },
  { day: 6, at: "09:30" },
  {},
  { day: -1, at: "12:00", completedDay: -1 },
  { day: -4, at: "15:00", completedDay: -5 },
];

type Person = DemoData["staff"][number];

type LoadedNote = RemindedNote & {
  dueDate: string | null;
  completedAt: string | null;
  evening: string | null;
};
type SeededNotification = { input: NotificationInput; at: Date };

const loadTasks = async (tx: Db, person: Person, rank: number, now: Date): Promise<LoadedNote[]> => {
  const loaded: LoadedNote[] = [];
  for (const [place, { day, at, completedDay }] of slots.entries()) {
    const task = tasks[(place + 5 * rank) % tasks.length];
    const id = demoId(`note/${person.email}/${place}`);
    const note = await tx.row<LoadedNote>(sql`
      with paris as (select (${now}::timestamptz at time zone 'Europe/Paris')::date today)
      insert into notes as n (id, user_id, title, content, priority, due_date, completed_at, created_at, updated_at)
      select ${id}, ${person.id}, ${task?.title}, ${task?.content}, ${task?.priority},
        (today + ${day ?? null}::int + ${at ?? null}::time) at time zone 'Europe/Paris',
        (today + ${completedDay ?? null}::int + time '11:20') at time zone 'Europe/Paris',
        ${now}::timestamptz - interval '9 days', ${now}::timestamptz - interval '9 days'
      from paris
      returning n.id, n.user_id "userId", n.title, n.priority, n.due_date "dueDate", n.completed_at "completedAt",
        ${eveningBefore} evening`);
    // Avoids a burst of reminders at the first start.
    await skipPastReminders(tx, id, now);
    if (note) loaded.push(note);
  }
  return loaded;
};

const remindersOf = (note: LoadedNote): SeededNotification[] => {
  const open = (at: string) => note.completedAt === null || note.completedAt > at;
  const seeded = (occasion: Occasion, at: string | null): SeededNotification[] =>
    at !== null && open(at) ? [{ input: reminderNotification(occasion, note), at: new Date(at) }] : [];
  return [...seeded("evening", note.evening), ...seeded("late", note.dueDate)];
};

const accountNotification = (userId: string): NotificationInput => ({
  userId,
  title: "Compte activé",
  message: "Votre compte a été activé par un administrateur.",
  type: "system",
  priority: "high",
  data: { userId },
});

const HOUR = 3_600_000;
const UNREAD = 4;

const opinions: readonly Opinion[] = ["liked", "requested", "liked", "rejected", "requested", "liked"];

const opinionsOf = async (tx: Db, userId: string, now: Date): Promise<SeededNotification[]> => {
  const offers = await tx.rows<{ id: string; title: string }>(sql`
    select id, title from real_estates where user_id = ${userId} and status = 'published'
    order by updated_at desc, id limit ${opinions.length}`);
  return offers.map(({ id, title }, place) => ({
    input: opinionNotification(opinions[place] ?? "liked", { title, userId }, { realEstateId: id }),
    at: new Date(now.getTime() - 3 ** place * HOUR),
  }));
};

const loadNotifications = async (tx: Db, seeded: readonly SeededNotification[]): Promise<void> => {
  for (const [place, { input, at }] of seeded.entries()) {
    await tx.run(sql`
      insert into notifications (id, user_id, title, message, type, priority, data, created_at, read_at)
      values (${demoId(`notification/${input.userId}/${place}`)}, ${input.userId}, ${input.title}, ${input.message},
        ${input.type}, ${input.priority}, ${JSON.stringify(input.data)}, ${at}, ${place < UNREAD ? null : at})`);
  }
};

export const loadNotes = async (tx: Db, staff: DemoData["staff"], now: Date): Promise<void> => {
  for (const [rank, person] of staff.filter(isDemoAccount).entries()) {
    const notes = await loadTasks(tx, person, rank, now);
    const seeded = [
      ...(await opinionsOf(tx, person.id, now)),
      ...notes.flatMap(remindersOf).filter(({ at }) => at <= now),
      { input: accountNotification(person.id), at: new Date(now.getTime() - 20 * 24 * HOUR) },
    ];
    seeded.sort((one, other) => other.at.getTime() - one.at.getTime());
    await loadNotifications(tx, seeded);
  }
};
