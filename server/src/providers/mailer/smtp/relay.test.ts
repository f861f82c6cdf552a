import { describe, expect, it } from "vitest";
import { RelayRefused, relayOf } from "./relay.ts";

const refusalOf = (address: string): string => {
  try {
    relayOf(address);
  } catch (error) {
    if (error instanceof RelayRefused) return error.message;
  }
  throw new Error("The address was accepted");
};

describe("the address of a relay", () => {
  it("asks for TLS from the first byte, or before anything else is said", () => {
    expect(relayOf("smtps://relais.exemple.fr")).toMatchObject({ port: 465, tls: "implicit" });
    expect(relayOf("smtp://relais.exemple.fr")).toMatchObject({ port: 587, tls: "starttls" });
    expect(relayOf("smtp://relais.exemple.fr:25")).toMatchObject({ port: 25, tls: "starttls" });
  });

  it("holds a user and a password with any sign", () => {
    const { auth } = relayOf("smtps://apikey%40vauban:p%3A%2F%40ss@relais.exemple.fr:2465");
    expect(auth).toEqual({ user: "apikey@vauban", pass: "p:/@ss" });
  });

  it("goes without TLS on the machine itself, and elsewhere only where that is said", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect(relayOf(`smtp://${host}:1025`)).toMatchObject({ port: 1025, tls: "none" });
    expect(relayOf("smtp://[::1]:1025").host).toBe("::1");
    expect(relayOf("smtp://relais.interne:25?tls=none")).toMatchObject({ tls: "none" });
  });

  it("never lets a password go in clear over a network, and does not tell it", () => {
    const message = refusalOf("smtp://moi:motdepasse@relais.interne:25?tls=none");
    expect(message).toContain("SMTP_URL");
    expect(message).not.toContain("motdepasse");
    expect(refusalOf("smtp://moi:motdepasse@")).not.toContain("motdepasse");
  });

  it.each(["smtp://", "smtps://:465", "smtp://a b", "http://relais.exemple.fr"])("refuses %s", (address) => {
    expect(refusalOf(address)).toContain("SMTP_URL");
  });
});
