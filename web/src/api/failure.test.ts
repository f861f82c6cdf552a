import { describe, expect, it } from "vitest";
import { networkFailure } from "./failure.ts";

describe("a call without an answer", () => {
  it.each(["POST", "DELETE"])("speaks of no saving or deleting when signing in or out by %s", (method) => {
    const { message, isUnanswered } = networkFailure(method, "/session/totp");
    expect(message).toBe("Plateau ne répond pas\u202f: vérifiez votre connexion à Internet.");
    expect(isUnanswered).toBe(true);
  });

  it.each(["/real-estates/bulk-pdf", "/personal-data/search"])("was to read by %s", (path) => {
    expect(networkFailure("POST", path).message).toContain("Impossible de lire");
  });

  it("says that nothing was saved elsewhere", () => {
    expect(networkFailure("POST", "/requirements").message).toContain("Impossible d’enregistrer");
  });
});
