import { describe, expect, it } from "vitest";
import { jpeg, pdf } from "../../media/sample-files.fixture.ts";
import { testApp } from "../../test/app.ts";
import { withMedia } from "../offers/media/medias.fixture.ts";
import { withBuildings, withUnits } from "../offers/offers.fixture.ts";
import { memoryCrm, openSpace, selectedOffer, sendAnswer, tokenIn } from "./spaces.fixture.ts";

const app = await testApp({ ports: { crm: memoryCrm() } });
const { nobody } = app;
const staff = await app.as("USER");

const plainPage = (token: string, headers = {}) =>
  app.app.inject({ url: `/espace/${token}/lecture`, headers });

const narrow = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u00a0", " ");

describe("the client page without JavaScript", () => {
  it("shows offers, figures by scope, pictures, plans, mentions and whom to call", async () => {
    const requirementId = "deal-owned-plain";
    const token = tokenIn(await openSpace(staff, requirementId));
    const { id } = await selectedOffer(staff, requirementId, {
      title: 'Plateaux <à louer> & "vue"',
      transactionTypes: ["rent"],
    });
    await withBuildings(staff, id, 12);
    await withUnits(
      staff,
      id,
      { floor: 0, surface: 100, rentPerMonth: 4000, availability: "immediately" },
      {
        ...{ floor: 3, surface: 60, rentPerMonth: 2500 },
        ...{ availability: "on_a_specific_date", availabilityDate: "2027-08-01" },
      },
    );
    await withMedia(app, staff, id, { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() });
    await withMedia(app, staff, id, {
      kind: "plans",
      contentType: "application/pdf",
      bytes: pdf(),
      name: "Plan R+3.pdf",
    });
    await sendAnswer(nobody, token, id, { answer: "visit" });
    const answer = await plainPage(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
    const html = narrow(answer.body);
    for (const part of [
      "Votre sélection · Cabinet Vauban",
      "Camille Essai",
      'href="mailto:user-1@plateau.test"',
      "Plateaux &lt;à louer&gt; &amp; &quot;vue&quot;",
      "12 Rue de Rivoli, 75004 Paris",
      "Loyer mensuel HT HC par lot",
      "2 500 € - 4 000 €/mois",
      "Ensemble : 160 m² · 6 500 €/mois",
      "<dt>Disponibilité</dt><dd>selon le lot</dd>",
      '<th scope="col" class="figure">Disponibilité</th>',
      '<td class="figure">1er août 2027</td>',
      "<td>RdC</td>",
      "Vous avez demandé une visite.",
      "Plan R+3.pdf",
      "georisques.gouv.fr",
      "Hôtel de Ville · M 1, 11 · 3 min à pied (estimation)",
      "Source : Île-de-France Mobilités, mars 2025.",
      'target="_blank" rel="noreferrer">Itinéraire (Google Maps)</a>',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<script|onclick|<style[^>]+src|<link/i);
    const files = [...answer.body.matchAll(/(?:src|href)="(\/files\/[^"]+)"/g)].map(([, url]) =>
      (url ?? "").replaceAll("&amp;", "&"),
    );
    expect(files).toHaveLength(2);
    for (const url of files) expect((await app.app.inject({ url })).statusCode).toBe(200);
  });

  it("says where each building is, and which one each unit is in", async () => {
    const requirementId = "deal-plain-buildings";
    const token = tokenIn(await openSpace(staff, requirementId));
    const { id } = await selectedOffer(staff, requirementId, { transactionTypes: ["rent"] });
    const [, second] = await withBuildings(staff, id, 12, 40);
    await withUnits(staff, id, { surface: 100 }, { surface: 60, associatedBuildingIds: [second?.id] });
    const html = narrow((await plainPage(token)).body);
    for (const part of [
      "Bâtiment 1 : 12 Rue de Rivoli, 75004 Paris",
      "Bâtiment 2 : 40 Rue de Rivoli, 75004 Paris",
      "<td>Bâtiment 2</td>",
    ])
      expect(html).toContain(part);
  });

  it("is neither cached, indexed nor referred, and its styles pass the security policy", async () => {
    const token = tokenIn(await openSpace(staff, "deal-plain-headers"));
    const { headers, body } = await plainPage(token);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    expect(headers["content-security-policy"]).toContain("style-src 'self' 'unsafe-inline'");
    expect(body).toContain("Aucune offre pour le moment");
  });

  it("counts as a client's visit, as the other page does", async () => {
    const params = { id: "deal-plain-seen" };
    const token = tokenIn(await openSpace(staff, params.id));
    const seen = async () =>
      (await staff.call<{ space: { lastSeenAt: string | null } }>("getClientSpace", { params })).body.space
        .lastSeenAt;
    await plainPage(token, staff.headers);
    expect(await seen()).toBeNull();
    await plainPage(token);
    expect(await seen()).not.toBeNull();
  });

  it("says that a link is no longer valid, and counts it among the tried ones", async () => {
    const token = tokenIn(await openSpace(staff, "deal-plain-gone"));
    await staff.call("revokeClientSpace", { params: { id: "deal-plain-gone" } });
    const gone = await plainPage(token);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain("Ce lien n’est plus valable");
    const tried = await Promise.all(Array.from({ length: 31 }, () => plainPage("invente")));
    expect(tried.map(({ statusCode }) => statusCode)).toContain(429);
    expect(tried.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toMatch(/^\d+$/);
  });
});
