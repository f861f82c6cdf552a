import type { NotePriority } from "@plateau/contract/notes/note.ts";
import sql from "sql-template-tag";
import { reminderNews } from "../areas/notes/remind-of-tasks.ts";
import {
  eveningBefore,
  type Occasion,
  passOverReminders,
  type RemindedNote,
} from "../areas/notes/reminders.ts";
import type { News } from "../areas/notifications/notify.ts";
import { type Opinion, opinionNews } from "../areas/offers/links/tell-owner.ts";
import type { Db } from "../db/database.ts";
import { worldId } from "./identifiers.ts";
import { isDemonstrationAccount } from "./load-people.ts";
import type { World } from "./world.ts";

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
    title: "Visite du plateau du 3ᵉ étage",
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

type Person = World["staff"][number];

type LoadedNote = RemindedNote & {
  dueDate: string | null;
  completedAt: string | null;
  evening: string | null;
};
/** Something that was told at a moment. */
type Told = { news: News; at: Date };

/** Eight tasks of a person: late, due today, tomorrow and later, without a date, and completed. */
const loadTasks = async (tx: Db, person: Person, rank: number, now: Date): Promise<LoadedNote[]> => {
  const loaded: LoadedNote[] = [];
  for (const [place, { day, at, completedDay }] of slots.entries()) {
    const task = tasks[(place + 5 * rank) % tasks.length];
    const id = worldId(`note/${person.email}/${place}`);
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
    // Reminded of already, below: the demonstration does not begin with a shower of reminders.
    await passOverReminders(tx, id, now);
    if (note) loaded.push(note);
  }
  return loaded;
};

/** The reminders that a task has had: while it was open. */
const remindersOf = (note: LoadedNote): Told[] => {
  const open = (at: string) => note.completedAt === null || note.completedAt > at;
  const told = (occasion: Occasion, at: string | null): Told[] =>
    at !== null && open(at) ? [{ news: reminderNews(occasion, note), at: new Date(at) }] : [];
  return [...told("evening", note.evening), ...told("late", note.dueDate)];
};

const accountNews = (userId: string): News => ({
  userId,
  title: "Compte activé",
  message: "Votre compte a été activé par un administrateur.",
  type: "system",
  priority: "high",
  data: { userId },
});

const HOUR = 3_600_000;
/** So many of the newest are not read yet. */
const UNREAD = 4;

const opinions: readonly Opinion[] = ["liked", "requested", "liked", "rejected", "requested", "liked"];

/** What clients think of the person's latest offers: an hour ago, then more and more rarely. */
const opinionsOf = async (tx: Db, userId: string, now: Date): Promise<Told[]> => {
  const offers = await tx.rows<{ id: string; title: string }>(sql`
    select id, title from real_estates where user_id = ${userId} and status = 'published'
    order by updated_at desc, id limit ${opinions.length}`);
  return offers.map(({ id, title }, place) => ({
    news: opinionNews(opinions[place] ?? "liked", { title, userId }, { realEstateId: id }),
    at: new Date(now.getTime() - 3 ** place * HOUR),
  }));
};

const loadNotifications = async (tx: Db, told: readonly Told[]): Promise<void> => {
  for (const [place, { news, at }] of told.entries()) {
    await tx.run(sql`
      insert into notifications (id, user_id, title, message, type, priority, data, created_at, read_at)
      values (${worldId(`notification/${news.userId}/${place}`)}, ${news.userId}, ${news.title}, ${news.message},
        ${news.type}, ${news.priority}, ${JSON.stringify(news.data)}, ${at}, ${place < UNREAD ? null : at})`);
  }
};

/**
 * Enters what the people of the demonstration have to do and what they were told. Offers are there already.
 * @param now the moment that dates are counted from
 */
export const loadNotes = async (tx: Db, staff: World["staff"], now: Date): Promise<void> => {
  for (const [rank, person] of staff.filter(isDemonstrationAccount).entries()) {
    const notes = await loadTasks(tx, person, rank, now);
    const told = [
      ...(await opinionsOf(tx, person.id, now)),
      ...notes.flatMap(remindersOf).filter(({ at }) => at <= now),
      { news: accountNews(person.id), at: new Date(now.getTime() - 20 * 24 * HOUR) },
    ];
    told.sort((one, other) => other.at.getTime() - one.at.getTime());
    await loadNotifications(tx, told);
  }
};
