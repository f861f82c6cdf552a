import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it, vi } from "vitest";
import { historyOf } from "../../history/history.fixture.ts";
import { clientOf, testApp } from "../../test/app.ts";
import { untilOneWaits } from "../../test/lock-waits.ts";
import { lockOffer } from "../offers/lock-offer.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers/offers.fixture.ts";
import { memoryCrm, openSpace, readSpace, selectedOffer, sendAnswer, tokenIn } from "./spaces.fixture.ts";

const crm = memoryCrm();
const app = await testApp({ ports: { crm } });
const beside = await testApp({ ports: { crm }, beside: app });
const { nobody, clock } = app;
const owner = await app.as("USER", 1);
const colleague = await app.as("USER", 2);

afterEach(() => {
  crm.away = false;
  clock.now = undefined;
  vi.useRealTimers();
});

const offered = async (requirementId: string, fields: Record<string, unknown> = {}) => {
  const token = tokenIn(await openSpace(colleague, requirementId));
  const offer = await selectedOffer(colleague, requirementId, fields);
  return { token, offer, requirementId };
};

const notificationsOf = async (person: typeof owner, offerId: string): Promise<Notification[]> => {
  const { body } = await person.call<{ items: Notification[] }>("listUserNotifications", {
    params: { id: person.userId },
  });
  return body.items.filter(({ data }) => data.realEstateId === offerId);
};

const categoriesOf = async (offerId: string): Promise<string[]> => {
  const offer = await readOffer(colleague, offerId);
  const lists = {
    liked: offer.likedByDealIds,
    requested: offer.requestedByDealIds,
    rejected: offer.rejectedByDealIds,
  };
  return Object.entries(lists).flatMap(([name, ids]) => (ids.length > 0 ? [name] : []));
};

const history = async (id: string, query: Record<string, unknown> = {}) =>
  owner.call<Result<typeof clientSpaces.listClientAnswers>>("listClientAnswers", { params: { id }, query });

describe("a client's answer", () => {
  it.each([
    ["like", "liked", "like", "Offre aimée", "« TITLE » plaît à un client."],
    ["visit", "requested", "request", "Visite demandée", "Un client demande à visiter « TITLE »."],
    [
      "information",
      "requested",
      "request",
      "Informations demandées",
      "Un client demande des informations sur « TITLE ».",
    ],
    ["reject", "rejected", "reject", "Offre écartée", "« TITLE » ne convient pas à un client."],
  ])(
    "%s moves the offer to %s and tells the requirement's owner what it is",
    async (answer, category, action, title, text) => {
      const { token, offer, requirementId } = await offered(`deal-owned-${answer}`);
      const { status, body } = await sendAnswer(nobody, token, offer.id, { answer });
      expect(status).toBe(200);
      expect(body.answer).toMatchObject({ answer, reason: null, comment: null });
      expect(await categoriesOf(offer.id)).toEqual([category]);
      expect(await notificationsOf(owner, offer.id)).toMatchObject([
        {
          read: false,
          title,
          message: `${text.replace("« TITLE »", `«\u202f${offer.title}\u202f»`)} Demande «\u202fSecret Dupont SARL\u202f».`,
          data: { realEstateId: offer.id, requirementId, action },
        },
      ]);
      expect(await notificationsOf(colleague, offer.id)).toEqual([]);
      expect((await readSpace(nobody, token)).body.offers[0]?.answer).toEqual(body.answer);
    },
  );

  it("notifies the offer's owner when the requirement has no owner here or the CRM is unavailable", async () => {
    const { token, offer } = await offered("deal-nobodys");
    const second = await selectedOffer(colleague, "deal-nobodys");
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    crm.away = true;
    expect((await sendAnswer(nobody, token, second.id, { answer: "like" })).status).toBe(200);
    expect(await notificationsOf(colleague, offer.id)).toHaveLength(1);
    expect(await notificationsOf(colleague, second.id)).toMatchObject([
      { message: `«\u202f${second.title}\u202f» plaît à un client.` },
    ]);
  });

  it("reaches who opened the space, whom the page names, once the owner's account is disabled", async () => {
    const { token, offer } = await offered("deal-owned-disabled");
    const enable = (enabled: boolean) =>
      app.db.run(sql`update accounts set enabled = ${enabled} where person_id = ${owner.userId}`);
    await enable(false);
    try {
      await sendAnswer(nobody, token, offer.id, { answer: "visit" });
      expect((await readSpace(nobody, token)).body.broker?.email).toBe("user-2@plateau.test");
    } finally {
      await enable(true);
    }
    expect(await notificationsOf(colleague, offer.id)).toMatchObject([{ title: "Visite demandée" }]);
    expect(await notificationsOf(owner, offer.id)).toEqual([]);
  });

  it("is refused from a colleague who looks at the page, and keeps the client's", async () => {
    const { token, offer } = await offered("deal-owned-preview");
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    const refused = await sendAnswer(colleague, token, offer.id, { answer: "reject" });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Aperçu") } });
    expect(await categoriesOf(offer.id)).toEqual(["liked"]);
    expect((await readSpace(colleague, token)).body.preview).toBe(true);
    expect((await readSpace(nobody, token)).body.preview).toBe(false);
  });

  it("waits for an offer that is being withdrawn, and is refused", async () => {
    const { token, offer } = await offered("deal-owned-withdrawn");
    const { answering } = await app.db.transaction(async (tx) => {
      await lockOffer({ db: tx, me: { userId: colleague.userId, group: "USER" } }, offer.id);
      const answering = sendAnswer(nobody, token, offer.id, { answer: "like" });
      await untilOneWaits(app.db);
      await tx.run(sql`update real_estates set status = 'draft' where id = ${offer.id}`);
      return { answering };
    });
    expect((await answering).status).toBe(404);
  });

  it("is the client's in the offer's history", async () => {
    const { token, offer } = await offered("deal-owned-history");
    const page = { ...nobody.headers, "x-plateau-screen": "/espace/:id" };
    await sendAnswer(clientOf(app.app, page), token, offer.id, { answer: "like" });
    const [entry] = await historyOf(colleague, { kind: "offer", id: offer.id });
    expect(entry).toMatchObject({
      by: { name: "Client (espace privé)", personId: null },
      part: "offer-link",
      partId: "liked",
    });
  });

  it("stores reason and comment, and quotes the start of the comment in the notification", async () => {
    const { token, offer } = await offered("deal-owned-comment");
    const comment = `Trop  cher\net trop loin${" vraiment".repeat(40)}`;
    const { body } = await sendAnswer(nobody, token, offer.id, {
      answer: "reject",
      reason: "price",
      comment: ` ${comment} `,
    });
    expect(body.answer).toMatchObject({ reason: "price", comment });
    const [notification] = await notificationsOf(owner, offer.id);
    expect(notification?.message).toContain("Motif\u202f: le budget.");
    expect(notification?.message).toMatch(/«\u202fTrop cher et trop loin vraiment.{80,110}…\u202f»$/);
  });

  it("drops the reason unless the answer is a rejection", async () => {
    const { token, offer } = await offered("deal-reason");
    const { body } = await sendAnswer(nobody, token, offer.id, { answer: "like", reason: "price" });
    expect(body.answer).toMatchObject({ answer: "like", reason: null });
  });

  it("is idempotent, notifying once, even concurrently in two processes", async () => {
    const { token, offer, requirementId } = await offered("deal-owned-again");
    const input = { answer: "visit", comment: "Mardi ?" };
    const clients = [nobody, beside.nobody, nobody, beside.nobody];
    const answers = await Promise.all(clients.map((client) => sendAnswer(client, token, offer.id, input)));
    expect(new Set(answers.map(({ body }) => body.answer?.at)).size).toBe(1);
    expect(await notificationsOf(owner, offer.id)).toHaveLength(1);
    expect((await history(requirementId)).body.count).toBe(1);
  });

  it("moves the offer: a rejection removes likes and requests, whoever set them, and vice versa", async () => {
    const { token, offer, requirementId } = await offered("deal-turn");
    await colleague.call("addLiked", { params: { id: offer.id, requirementId } });
    await sendAnswer(nobody, token, offer.id, { answer: "visit" });
    expect(await categoriesOf(offer.id)).toEqual(["liked", "requested"]);
    await sendAnswer(nobody, token, offer.id, { answer: "reject" });
    expect(await categoriesOf(offer.id)).toEqual(["rejected"]);
    await sendAnswer(nobody, token, offer.id, { answer: "information" });
    expect(await categoriesOf(offer.id)).toEqual(["requested"]);
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    expect(await categoriesOf(offer.id)).toEqual(["liked"]);
  });

  it("withdrawn, leaves what staff set, notifies nobody and stays in the history", async () => {
    const { token, offer, requirementId } = await offered("deal-owned-back");
    await colleague.call("addRequested", { params: { id: offer.id, requirementId } });
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    const { body } = await sendAnswer(nobody, token, offer.id, { answer: null, comment: "Non" });
    expect(body).toEqual({ answer: null });
    expect(await categoriesOf(offer.id)).toEqual(["requested"]);
    expect(await notificationsOf(owner, offer.id)).toHaveLength(1);
    expect((await history(requirementId)).body.items.map(({ answer, comment }) => [answer, comment])).toEqual(
      [
        [null, null],
        ["like", null],
      ],
    );
    expect((await readSpace(nobody, token)).body.offers[0]?.answer).toBeNull();
  });

  it.each([
    ["visit", "Un client ne demande plus à visiter «\u202fTITLE\u202f»."],
    ["information", "Un client ne demande plus d’informations sur «\u202fTITLE\u202f»."],
  ])("withdrawn, notifies of a %s that was asked for", async (answer, text) => {
    const { token, offer, requirementId } = await offered(`deal-owned-withdrawn-${answer}`);
    await sendAnswer(nobody, token, offer.id, { answer });
    await sendAnswer(nobody, token, offer.id, { answer: null });
    const [last, ...others] = await notificationsOf(owner, offer.id);
    expect(others).toHaveLength(1);
    expect(last).toMatchObject({
      title: "Demande retirée",
      message: `${text.replace("TITLE", offer.title)} Demande «\u202fSecret Dupont SARL\u202f».`,
      data: { realEstateId: offer.id, requirementId, action: "withdraw" },
    });
  });

  it("survives a renewed link", async () => {
    const { token, offer, requirementId } = await offered("deal-renewed");
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    const { body } = await owner.call<{ url: string }>("renewClientSpace", {
      params: { id: requirementId },
      body: {},
    });
    expect((await sendAnswer(nobody, token, offer.id, { answer: "reject" })).status).toBe(404);
    const shown = await readSpace(nobody, tokenIn(body));
    expect(shown.body.offers[0]?.answer).toMatchObject({ answer: "like" });
  });

  it("is refused for an offer outside the space and with an invalid link", async () => {
    const { token, offer } = await offered("deal-refused");
    const elsewhere = await newOffer(colleague, { status: "published" });
    for (const id of [elsewhere.id, UNKNOWN_ID, "pas-un-identifiant"])
      expect((await sendAnswer(nobody, token, id, { answer: "like" })).status).toBe(404);
    expect((await sendAnswer(nobody, `${token}x`, offer.id, { answer: "like" })).body).toMatchObject({
      message: "Ce lien n’est plus valable",
    });
    expect(await categoriesOf(elsewhere.id)).toEqual([]);
  });

  it.each([
    ["answer", { answer: "buy" }],
    ["answer", {}],
    ["reason", { answer: "reject", reason: "ugly" }],
    ["comment", { answer: "like", comment: "x".repeat(1001) }],
    ["by", { answer: "like", by: "moi" }],
  ])("names the invalid field %s", async (field, input) => {
    const { token, offer } = await offered("deal-wrong");
    const answer = await sendAnswer(nobody, token, offer.id, input);
    expect(answer.status).toBe(422);
    const { validationErrors } = answer.body as unknown as ErrorBody;
    expect(validationErrors?.map((error) => error.field)).toEqual([field]);
  });

  it("is refused cross-site", async () => {
    const { token, offer } = await offered("deal-foreign");
    const { statusCode } = await app.app.inject({
      method: "PUT",
      url: `/api/client-space/${token}/offers/${offer.id}/answer`,
      headers: { "sec-fetch-site": "cross-site" },
      payload: { answer: "like" },
    });
    expect(statusCode).toBe(403);
  });
});

describe("a space's answers", () => {
  it("are limited to sixty a minute per space across processes", async () => {
    const { token, offer } = await offered("deal-limit");
    const other = await offered("deal-limit-other");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        sendAnswer([nobody, beside.nobody][i % 2] ?? nobody, token, offer.id, { answer: "like" }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const refused = await sendAnswer(nobody, token, offer.id, { answer: "reject" });
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect((await sendAnswer(nobody, other.token, other.offer.id, { answer: "like" })).status).toBe(200);
    vi.setSystemTime(new Date("2026-11-20T09:01:00Z"));
    expect((await sendAnswer(nobody, token, offer.id, { answer: "reject" })).status).toBe(200);
  });

  it("send thirty notifications an hour at most, but are all stored", async () => {
    const { token, offer, requirementId } = await offered("deal-owned-flood");
    for (let n = 0; n < 35; n++)
      await sendAnswer(nobody, token, offer.id, { answer: "like", comment: `Message ${n}` });
    const { n } = (await app.db.row<{ n: number }>(sql`
      select count(*) n from notifications where data ->> 'realEstateId' = ${offer.id}`)) ?? { n: 0 };
    expect(n).toBe(30);
    expect((await history(requirementId)).body.count).toBe(35);
    await sendAnswer(nobody, token, offer.id, { answer: "visit" });
    const [latest] = await notificationsOf(owner, offer.id);
    expect(latest?.title).toBe("Visite demandée");
  });

  it("are paged for staff, latest first", async () => {
    const { token, offer, requirementId } = await offered("deal-list", { title: "Listée" });
    expect((await history(requirementId)).body).toEqual({ items: [], count: 0 });
    for (const comment of ["1", "2", "3"])
      await sendAnswer(nobody, token, offer.id, { answer: "like", comment });
    const first = (await history(requirementId, { limit: 2 })).body;
    const second = (await history(requirementId, { limit: 2, nextToken: first.nextToken })).body;
    const items = [...first.items, ...second.items];
    expect(items.map(({ comment }) => comment)).toEqual(["3", "2", "1"]);
    expect(items[0]).toMatchObject({ answer: "like", offer: { id: offer.id, title: "Listée" } });
    expect([first.count, second.nextToken]).toEqual([3, undefined]);
    expect((await history(requirementId, { nextToken: "faux" })).status).toBe(400);
    expect((await history("deal-turn", { nextToken: first.nextToken })).status).toBe(400);
    expect((await history("deal-no-space")).body).toEqual({ items: [], count: 0 });
  });
});

describe("a client's request", () => {
  type Made = Result<typeof clientSpaces.createAnswerTask>;
  const makeTask = (person: typeof owner, id: string, answerId: string) =>
    person.call<Made>("createAnswerTask", { params: { id, answerId } });

  const asked = async (requirementId: string, body: Record<string, unknown>) => {
    const { token, offer } = await offered(requirementId, { title: "Plateaux à visiter" });
    await sendAnswer(nobody, token, offer.id, body);
    const [entry] = (await history(requirementId)).body.items;
    return { offer, requirementId, answerId: entry?.id ?? "" };
  };

  it("becomes a task in the broker's list, with the client's words and links", async () => {
    const { offer, requirementId, answerId } = await asked("deal-owned-task", {
      answer: "visit",
      comment: "Jeudi matin ?",
    });
    clock.now = new Date("2026-11-20T09:00:00Z");
    const { status, body } = await makeTask(owner, requirementId, answerId);
    expect([status, body.created]).toEqual([200, true]);
    const { body: note } = await owner.call<Note>("getNote", { params: { id: body.taskId } });
    expect(note).toMatchObject({
      title: "Organiser une visite\u202f: Plateaux à visiter",
      priority: "high",
      dueDate: "2026-11-23T08:00:00.000000Z",
      completed: false,
    });
    for (const part of ["Jeudi matin ?", "Secret Dupont SARL", `/real-estates/${offer.id}`])
      expect(note.content).toContain(part);
  });

  it("becomes one task only, which colleagues see named", async () => {
    const { requirementId, answerId } = await asked("deal-owned-task-once", { answer: "information" });
    const made = await Promise.all([
      makeTask(owner, requirementId, answerId),
      makeTask(owner, requirementId, answerId),
    ]);
    expect(new Set(made.map(({ body }) => body.taskId)).size).toBe(1);
    expect(made.filter(({ body }) => body.created)).toHaveLength(1);
    const again = await makeTask(colleague, requirementId, answerId);
    expect(again.body).toEqual({ taskId: made[0]?.body.taskId, created: false });
    const seenBy = async (person: typeof owner) =>
      (
        await person.call<Result<typeof clientSpaces.listClientAnswers>>("listClientAnswers", {
          params: { id: requirementId },
        })
      ).body.items[0]?.task;
    expect(await seenBy(owner)).toEqual({ id: made[0]?.body.taskId, by: null });
    expect(await seenBy(colleague)).toEqual({ id: made[0]?.body.taskId, by: expect.stringMatching(/\S/) });
  });

  it("can become a task again once the first is deleted", async () => {
    const { requirementId, answerId } = await asked("deal-owned-task-again", { answer: "visit" });
    const first = await makeTask(owner, requirementId, answerId);
    await owner.call("deleteNote", { params: { id: first.body.taskId } });
    expect((await history(requirementId)).body.items[0]?.task).toBeNull();
    expect((await makeTask(owner, requirementId, answerId)).body.created).toBe(true);
  });

  it("becomes a task while the CRM is unavailable", async () => {
    const { requirementId, answerId } = await asked("deal-owned-task-away", { answer: "visit" });
    crm.away = true;
    expect((await makeTask(owner, requirementId, answerId)).status).toBe(200);
  });

  it("is refused for another answer, another requirement's and to visitors", async () => {
    const { requirementId, answerId } = await asked("deal-owned-task-refused", { answer: "like" });
    expect((await makeTask(owner, requirementId, answerId)).status).toBe(409);
    expect((await makeTask(owner, "deal-turn", answerId)).status).toBe(404);
    expect((await makeTask(owner, requirementId, "999999999")).status).toBe(404);
    expect((await makeTask(owner, requirementId, "premier")).status).toBe(404);
    expect((await makeTask(await app.as("VISITOR"), requirementId, answerId)).status).toBe(403);
  });
});
