import { describe, expect, it } from "vitest";
import { houseAddressesIn, houseAddressOf } from "./house-addresses.ts";

const keysOf = (line: string) => houseAddressesIn(line).map(({ key }) => key);

describe("house addresses", () => {
  it.each([
    ["12 Rue de Rivoli", "12 RUE DE RIVOLI"],
    ["12bis Avenue du Général Leclerc", "12 B AV DU GAL LECLERC"],
    ["12 ter boulevard Saint-Michel", "12T BD ST MICHEL"],
    ["5 Rue de l’Élysée", "5, rue de l'Elysée"],
    ["77 avenue Gambetta", "77 avenue Gambetta, angle rue des Gâtines"],
    ["8 Rue du Ruisseau", "8 r. du Ruisseau"],
    ["3 Quai de la Loire", "3 q de la Loire"],
  ])("match between '%s' and '%s'", (one, other) => {
    expect(keysOf(one)).toHaveLength(1);
    expect(keysOf(other)).toEqual(keysOf(one));
  });

  it("differ by number, suffix or kind of street", () => {
    const lines = [
      "12 Rue de la Chapelle",
      "12 bis Rue de la Chapelle",
      "12 Place de la Chapelle",
      "2 Rue de la Chapelle",
    ];
    expect(new Set(lines.flatMap(keysOf)).size).toBe(4);
  });

  it("are several when a line has several numbers", () => {
    const [twelve, fourteen] = [12, 14].map((number) =>
      houseAddressOf({ number, suffix: "", street: "Rue de la Chapelle" }),
    );
    for (const line of [
      "12-14 rue de la Chapelle",
      "12/14 rue de la Chapelle",
      "12 et 14 rue de la Chapelle",
    ])
      expect(houseAddressesIn(line)).toEqual([twelve, fourteen]);
  });

  it("require a number before a street", () => {
    for (const line of ["", "Rue de la Chapelle", "12", "Centre commercial, 75018 Paris"])
      expect(houseAddressesIn(line)).toEqual([]);
  });
});
