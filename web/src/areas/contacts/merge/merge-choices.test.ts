import type { Contact } from "@plateau/contract/contacts/contact.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFields, contactValues } from "../form/contact-values.ts";
import { chosenOf, mergedValues, mergeRows, uniqueLinks } from "./merge-choices.ts";

const text = fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: null });
const contact: fc.Arbitrary<Contact> = fc.record({
  id: fc.uuid(),
  firstname: fc.string({ minLength: 2, maxLength: 20 }),
  lastname: fc.string({ minLength: 2, maxLength: 20 }),
  email: fc.emailAddress(),
  phone: text,
  company: text,
  role: text,
  mobile: text,
  fax: text,
  address: text,
  city: text,
  postalCode: text,
  website: text,
  notes: text,
  createdAt: fc.constant("2026-01-01T00:00:00Z"),
  updatedAt: fc.constant("2026-01-01T00:00:00Z"),
});

describe("merging two contacts", () => {
  it("keeps values that only one contact has", () => {
    fc.assert(
      fc.property(contact, contact, (kept, other) => {
        const merged = mergedValues(mergeRows(kept, other), {});
        for (const field of contactFields) {
          expect(Boolean(merged[field])).toBe(Boolean(kept[field] || other[field]));
          if (!kept[field] && other[field]) expect(merged[field]).toBe(other[field]);
        }
      }),
    );
  });

  it("takes the chosen side of each field", () => {
    fc.assert(
      fc.property(contact, contact, fc.constantFrom(...contactFields), (kept, other, field) => {
        const rows = mergeRows(kept, other);
        if (!rows.some((row) => row.field === field)) return;
        expect(mergedValues(rows, { [field]: "other" })[field]).toBe(other[field] ?? "");
        expect(mergedValues(rows, { [field]: "kept" })[field]).toBe(kept[field] ?? "");
      }),
    );
  });

  it("joins both notes by default", () => {
    const [kept] = fc.sample(contact, 1);
    if (!kept) throw new Error("no sample");
    const rows = mergeRows({ ...kept, notes: "Préfère le matin" }, { ...kept, notes: "Cherche 400 m²" });
    expect(mergedValues(rows, {}).notes).toBe("Préfère le matin\n\nCherche 400 m²");
  });

  it("does not join notes beyond their maximum length", () => {
    const [kept] = fc.sample(contact, 1);
    if (!kept) throw new Error("no sample");
    const rows = mergeRows({ ...kept, notes: "a".repeat(3000) }, { ...kept, notes: "b".repeat(3000) });
    const notes = rows.find(({ field }) => field === "notes");
    expect(notes?.choices).toEqual(["kept", "other"]);
    expect(notes && chosenOf(notes, { notes: "both" })).toBe("kept");
  });

  it("changes nothing when a contact is merged with itself", () => {
    fc.assert(
      fc.property(contact, (one) => {
        const rows = mergeRows(one, one);
        expect(rows.every(({ same }) => same)).toBe(true);
        expect(mergedValues(rows, {})).toEqual(contactValues(one));
      }),
    );
  });

  it("counts a link shared by both contacts once", () => {
    expect(uniqueLinks([{ id: "a" }, { id: "b" }], [{ id: "b" }, { id: "c" }]).map(({ id }) => id)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
