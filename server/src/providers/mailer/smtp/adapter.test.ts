import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anEmail, mailerConformance } from "../conformance.ts";
import { MailRefused, type OutgoingEmail } from "../port.ts";
import { smtpMailer } from "./adapter.ts";
import { smtpAnswer, startRelay, type TestRelay } from "./relay.fixture.ts";
import type { Relay } from "./relay.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Setting = { relay?: Partial<Relay>; timeoutMs?: number; ca?: string };

const mailerTo = (port: number, { relay, ...options }: Setting = {}) => {
  const way: Relay = { host: "127.0.0.1", port, tls: "none", auth: undefined, ...relay };
  return smtpMailer(way, { timeoutMs: 2000, ...options });
};

const against = async (options: SMTPServerOptions, setting?: Setting) => {
  const relay = await startRelay(options);
  closers.push(relay.close);
  const mailer = mailerTo(relay.port, setting);
  closers.push(mailer.close);
  const deliver = (fields?: Partial<OutgoingEmail>) => mailer.deliver(anEmail(fields));
  const refusal = async (fields?: Partial<OutgoingEmail>): Promise<MailRefused> => {
    const error = await deliver(fields).catch((thrown: unknown) => thrown);
    if (!(error instanceof MailRefused)) throw new Error(`It was not refused: ${error}`);
    return error;
  };
  return { relay, deliver, refusal };
};

describe("SMTP", () => {
  let shared: TestRelay;
  let mailer: ReturnType<typeof smtpMailer>;
  beforeAll(async () => {
    shared = await startRelay();
    mailer = mailerTo(shared.port);
  });
  afterAll(async () => {
    mailer.close();
    await shared.close();
  });
  mailerConformance("SMTP", () => ({ mailer, received: async () => [...shared.sources] }));
});

describe("a relay", () => {
  it("that refuses a recipient refuses for good, in its words", async () => {
    const { refusal } = await against({
      onRcptTo: (_address, _session, done) => done(smtpAnswer(550, "5.1.1 Adresse inconnue")),
    });
    const refused = await refusal();
    expect(refused).toMatchObject({ permanent: true });
    expect(refused.message).toContain("5.1.1 Adresse inconnue");
  });

  it("that refuses the text refuses for good", async () => {
    const { refusal } = await against({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(smtpAnswer(554, "Message refused as spam")));
      },
    });
    expect(await refusal()).toMatchObject({ permanent: true });
  });

  it("that asks for timeoutMs takes the e-mail at the second try", async () => {
    let asked = 0;
    const { relay, deliver, refusal } = await against({
      onRcptTo: (_address, _session, done) =>
        ++asked === 1 ? done(smtpAnswer(451, "4.7.1 Greylisted")) : done(),
    });
    expect(await refusal()).toMatchObject({ permanent: false });
    await deliver();
    expect(relay.sources).toHaveLength(1);
  });

  it("that is busy or away is tried again", async () => {
    const busy = await against({ onConnect: (_session, done) => done(smtpAnswer(421, "Too busy")) });
    expect(await busy.refusal()).toMatchObject({ permanent: false });
    const away = await against({});
    await away.relay.close();
    expect(await away.refusal()).toMatchObject({ permanent: false });
  });

  it("that turns the whole machine away is tried again: the e-mail is not at fault", async () => {
    const { refusal } = await against({ onConnect: (_session, done) => done(smtpAnswer(554, "No service")) });
    expect(await refusal()).toMatchObject({ permanent: false });
  });

  it("that says nothing is given up, to be tried again", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const mailer = mailerTo(port, { timeoutMs: 200 });
    closers.push(() => silent.close(), mailer.close);
    await expect(mailer.deliver(anEmail())).rejects.toMatchObject({ permanent: false });
  });

  it("that hangs after the recipient is given up, to be tried again", async () => {
    const { refusal } = await against({ onRcptTo: () => undefined }, { timeoutMs: 200 });
    expect(await refusal()).toMatchObject({ permanent: false });
  });

  it("carries many e-mails at once", async () => {
    const { relay, deliver } = await against({});
    await Promise.all(Array.from({ length: 25 }, (_, at) => deliver({ subject: `Visite ${at}` })));
    expect(relay.sources).toHaveLength(25);
  });
});

const auth = { user: "vauban", pass: "mot-de-passe-du-relais" };

describe("a relay that wants a password", () => {
  const asking: SMTPServerOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === auth.user && password === auth.pass
        ? done(null, { user: username })
        : done(smtpAnswer(535, "Authentication failed")),
  };

  it("takes e-mails from who has it", async () => {
    const { relay, deliver } = await against(asking, { relay: { auth } });
    await deliver();
    expect(relay.sources).toHaveLength(1);
  });

  it("is tried again when the password is wrong or missing, and the refusal does not tell it", async () => {
    const wrong = await against(asking, { relay: { auth: { ...auth, user: "autre" } } });
    const refused = await wrong.refusal();
    expect(refused).toMatchObject({ permanent: false });
    expect(`${refused.message} ${refused.stack}`).not.toContain(auth.pass);
    expect(await (await against(asking)).refusal()).toMatchObject({ permanent: false });
  });
});

const ownCertificate = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject], { stdio: "ignore" });
  const pair = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return pair;
};
const noOpenssl = spawnSync("openssl", ["version"]).status !== 0;

describe("the way to a relay", () => {
  it.each(["implicit", "starttls"] as const)("is refused where nobody vouches for it: %s", async (tls) => {
    let asked = false;
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => {
      asked = true;
      done(null, { user: "vauban" });
    };
    const secure = { secure: tls === "implicit", disabledCommands: [], onAuth };
    const { relay, refusal } = await against(secure, { relay: { tls, auth } });
    expect(await refusal()).toMatchObject({ permanent: false });
    expect({ asked, taken: relay.sources.length }).toEqual({ asked: false, taken: 0 });
  });

  it("is not taken in clear where TLS was asked for", async () => {
    const { relay, refusal } = await against({}, { relay: { tls: "starttls" } });
    expect(await refusal()).toMatchObject({ permanent: false });
    expect(relay.sources).toHaveLength(0);
  });

  it.skipIf(noOpenssl).each(["implicit", "starttls"] as const)(
    "is taken where its authority is trusted, and is secret: %s",
    async (tls) => {
      const { key, cert } = ownCertificate();
      const sessions: boolean[] = [];
      const onMailFrom: SMTPServerOptions["onMailFrom"] = (_address, session, done) => {
        sessions.push(session.secure);
        done();
      };
      const secure = { secure: tls === "implicit", disabledCommands: [], key, cert, onMailFrom };
      const { relay, deliver } = await against(secure, { relay: { tls }, ca: cert });
      await deliver();
      expect({ sessions, taken: relay.sources.length }).toEqual({ sessions: [true], taken: 1 });
    },
  );
});
