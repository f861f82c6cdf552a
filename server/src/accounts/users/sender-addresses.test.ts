import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";

const { as } = await testApp();
const [superuser, administrator, broker] = [
  await as("SUPERUSER"),
  await as("ADMINISTRATOR"),
  await as("USER"),
];

type Granted = { addresses: string[]; validationErrors?: { field: string; message: string }[] };
const grant = (by: Client, id: string, addresses: string[]) =>
  by.call<Granted>("grantSenderAddresses", { params: { id }, body: { addresses } });
const read = (by: Client, id: string) => by.call<Granted>("getSenderAddresses", { params: { id } });

describe("granted sender addresses", () => {
  it("are granted and taken back by an administrator, each once", async () => {
    const given = ["Gestion@Vauban.test", "gestion@vauban.test", "bail@vauban.test"];
    expect((await grant(administrator, broker.userId, given)).status).toBe(200);
    const addresses = ["gestion@vauban.test", "bail@vauban.test"];
    expect((await read(administrator, broker.userId)).body).toEqual({ addresses });
    expect((await grant(administrator, broker.userId, [])).body).toEqual({ addresses: [] });
  });

  it("are never a colleague's", async () => {
    const { status, body } = await grant(administrator, broker.userId, ["Superuser-1@plateau.test"]);
    expect(status).toBe(422);
    const message = "superuser-1@plateau.test est l’adresse d’un collègue";
    expect(body.validationErrors).toEqual([{ field: "addresses", message }]);
  });

  it("are not granted by oneself, nor to a person above", async () => {
    expect((await grant(broker, broker.userId, ["bail@vauban.test"])).status).toBe(403);
    expect((await grant(administrator, superuser.userId, ["bail@vauban.test"])).status).toBe(403);
    expect((await grant(superuser, administrator.userId, ["bail@vauban.test"])).status).toBe(200);
  });

  it("returns 404 for an unknown person", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await read(administrator, id)).status).toBe(404);
    expect((await grant(administrator, id, [])).status).toBe(404);
  });
});
