import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { anEmail, mailerConformance } from "../conformance.ts";
import { embeddedMailer } from "./adapter.ts";

const parent = mkdtempSync(join(tmpdir(), "plateau-outbox-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const folder = join(parent, "outbox");
const mailer = embeddedMailer({ folder });

const names = async () => (await readdir(folder).catch(() => [])).sort();
const received = async () =>
  Promise.all((await names()).map((name) => readFile(join(folder, name), "latin1")));

mailerConformance("embedded", () => ({ mailer, received }));

it("writes each e-mail to a file readable by its owner only", async () => {
  await Promise.all(Array.from({ length: 20 }, () => mailer.deliver(anEmail())));
  for (const name of await names()) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f-]{36}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect((await readFile(join(folder, name), "latin1")).trimEnd()).toMatch(/--$/);
  }
});

it("erases e-mails by their message id, and those written before a moment", async () => {
  const [kept, erased] = ["<kept@vauban.test>", "<erased@vauban.test>"];
  for (const messageId of [kept, erased]) await mailer.deliver(anEmail({ messageId }));
  await mailer.kept?.erase([erased, "<unknown@vauban.test>"]);
  const sources = (await received()).join("\n");
  expect(sources).toContain(kept);
  expect(sources).not.toContain(erased);
  await mailer.kept?.eraseBefore(new Date(Date.now() - 60_000));
  expect((await received()).join("\n")).toContain(kept);
  await mailer.kept?.eraseBefore(new Date(Date.now() + 60_000));
  expect(await names()).toEqual([]);
});

it("reports a folder that cannot be written as retryable", async () => {
  await mailer.deliver(anEmail());
  const blocked = embeddedMailer({ folder: join(folder, (await names())[0] ?? "", "outbox") });
  await expect(blocked.deliver(anEmail())).rejects.toThrow();
});
