import type { Contact } from "@plateau/contract/contacts/contact.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFields, contactValues } from "../form/contact-values.ts";
import { chosenOf, eachLinkOnce, mergedValues, mergeRows } from "./merge-choices.ts";

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

describe("the merge of two contacts", () => {
  it("loses no value of a field that only one of them has, whatever is not chosen", () => {
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

  it("takes the side that was chosen, field by field", () => {
    fc.assert(
      fc.property(contact, contact, fc.constantFrom(...contactFields), (kept, other, field) => {
        const rows = mergeRows(kept, other);
        if (!rows.some((row) => row.field === field)) return;
        expect(mergedValues(rows, { [field]: "other" })[field]).toBe(other[field] ?? "");
        expect(mergedValues(rows, { [field]: "kept" })[field]).toBe(kept[field] ?? "");
      }),
    );
  });

  it("keeps the notes of both, one after the other, unless told otherwise", () => {
    const [kept] = fc.sample(contact, 1);
    if (!kept) throw new Error("no sample");
    const rows = mergeRows({ ...kept, notes: "Préfère le matin" }, { ...kept, notes: "Cherche 400 m²" });
    expect(mergedValues(rows, {}).notes).toBe("Préfère le matin\n\nCherche 400 m²");
  });

  it("does not join notes that would be longer than notes may be", () => {
    const [kept] = fc.sample(contact, 1);
    if (!kept) throw new Error("no sample");
    const rows = mergeRows({ ...kept, notes: "a".repeat(3000) }, { ...kept, notes: "b".repeat(3000) });
    const notes = rows.find(({ field }) => field === "notes");
    expect(notes?.choices).toEqual(["kept", "other"]);
    expect(notes && chosenOf(notes, { notes: "both" })).toBe("kept");
  });

  it("of a contact with itself changes nothing", () => {
    fc.assert(
      fc.property(contact, (one) => {
        const rows = mergeRows(one, one);
        expect(rows.every(({ same }) => same)).toBe(true);
        expect(mergedValues(rows, {})).toEqual(contactValues(one));
      }),
    );
  });

  it("counts a thing linked to both once", () => {
    expect(eachLinkOnce([{ id: "a" }, { id: "b" }], [{ id: "b" }, { id: "c" }]).map(({ id }) => id)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
