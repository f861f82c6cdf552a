import { expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { memoryCrm, openSpace, readSpace, selectedOffer, sendAnswer, tokenIn } from "./spaces.fixture.ts";

const crm = memoryCrm();
let hangs = false;
let asked = 0;
const hanging: typeof crm = {
  ...crm,
  get: (id) => {
    asked++;
    return hangs ? new Promise(() => {}) : crm.get(id);
  },
};
const { as, nobody, clock } = await testApp({ ports: { crm: hanging } });

it("serves the client's page and answers without a CRM that hangs, and soon asks it again", async () => {
  // The first is the owner of the requirement.
  const [, sender] = [await as("USER", 1), await as("USER", 2)];
  const token = tokenIn(await openSpace(sender, "deal-owned-hanging"));
  const offer = await selectedOffer(sender, "deal-owned-hanging");
  const brokerOf = async () => {
    const { status, body } = await readSpace(nobody, token);
    expect({ status, offers: body.offers.length }).toEqual({ status: 200, offers: 1 });
    return body.broker?.email;
  };
  const start = new Date();
  clock.now = start;
  [hangs, asked] = [true, 0];
  expect(await brokerOf()).toBe("user-2@plateau.test");
  expect((await sendAnswer(nobody, token, offer.id, { answer: "like" })).status).toBe(200);
  expect(asked).toBe(1);
  hangs = false;
  clock.now = new Date(start.getTime() + 15_000);
  expect(await brokerOf()).toBe("user-1@plateau.test");
});
