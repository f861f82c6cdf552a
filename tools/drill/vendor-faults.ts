import { type Drill, type DrillRow, drillWrites, type FaultEnd } from "./drill.ts";
import { timeUntil } from "./follow-ups.ts";
import type { Sender } from "./mixed-writes.ts";
import { type Ground, onGround } from "./plateau.ts";
import { type Vendor, type VendorFault, type VendorRequest, vendors } from "./vendors.ts";

const faults: readonly [string, () => VendorFault][] = [
  ["slow: each answer after 12 s", () => ({ kind: "late", ms: 12_000 })],
  ["wrong: a page instead of JSON", () => ({ kind: "text", body: "<html>Maintenance</html>" })],
  ["away: connections cut, some after the change", () => ({ kind: "cut", done: Math.random() < 0.5 })],
];

type Answer = VendorRequest & { status: number; message: string; seconds: number };

const ask = async ({ url, cookie }: Sender, request: VendorRequest): Promise<Answer> => {
  const start = performance.now();
  const { method = "GET", path, body } = request;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { message = "" } = (await answer.json()) as { message?: string };
  return { ...request, status: answer.status, message, seconds: (performance.now() - start) / 1000 };
};

const isAnswer = ({ status }: Answer): boolean => status < 300 || status === 404;

const askAll = (plateau: Sender, requests: readonly VendorRequest[]): Promise<Answer[]> =>
  Promise.all(requests.map((request) => ask(plateau, request)));

/** Refused in another way than with a 503, or refused although the answer is known. */
const isWrong = (answer: Answer): boolean =>
  !isAnswer(answer) && (answer.isKnown === true || answer.status !== 503);

const words = (answers: readonly Answer[]): string => {
  const answered = answers.filter(isAnswer).length;
  const refused = answers.filter((each) => !isAnswer(each));
  const statuses = [...new Set(refused.map(({ status }) => status))].map(
    (status) => `${refused.filter((each) => each.status === status).length} × ${status}`,
  );
  const messages = [...new Set(refused.map(({ message }) => `“${message}”`))];
  const slowest = Math.max(...answers.map(({ seconds }) => seconds)).toFixed(1);
  return `of ${answers.length} requests that need it ${[`${answered} answered`, ...statuses].join(", ")}, the slowest after ${slowest} s (${messages.join(", ")})`;
};

const inflictOn = async (
  { plateau, database }: Ground,
  vendor: Vendor,
  [fault, spoil]: (typeof faults)[number],
): Promise<DrillRow> => {
  const mark = fault.split(":")[0] as string;
  const requests = await vendor.requests(plateau, mark);
  // What was answered once is known.
  for (const answer of await askAll(
    plateau,
    requests.filter(({ isKnown }) => isKnown),
  ))
    if (!isAnswer(answer)) throw new Error(`${answer.path} answered ${answer.status}: ${answer.message}`);
  let answers: Answer[] = [];
  let back = "";
  const inflict = async (): Promise<FaultEnd> => {
    vendor.spoil(spoil);
    answers = await askAll(plateau, requests);
    vendor.spoil(undefined);
    const at = performance.now();
    const request = requests.find(({ isKnown }) => !isKnown) as VendorRequest;
    back = await timeUntil(async () => isAnswer(await ask(plateau, request)));
    return { at, killed: false };
  };
  const row = await drillWrites(
    { plateau, database },
    {
      fault: `${vendor.name} ${fault}`,
      count: 300,
      ...(vendor.only ? { only: vendor.only } : {}),
      inflict,
    },
  );
  const writes = answers.filter(({ count }) => count);
  const acknowledged = writes.filter(isAnswer);
  const countOf = ({ count }: Answer): number => count?.() ?? 0;
  return {
    ...row,
    requests: row.requests + answers.length,
    acknowledged: row.acknowledged + acknowledged.length,
    lost: row.lost + acknowledged.filter((write) => countOf(write) === 0).length,
    doubled: row.doubled + writes.filter((write) => countOf(write) > 1).length,
    failed: row.failed + answers.filter(isWrong).length,
    remark: `${words(answers)}; asked again with success after ${back}; everything else ${row.remark || "as ever"}`,
  };
};

const drillVendor = async (start: () => Promise<Vendor>): Promise<DrillRow[]> => {
  const vendor = await start();
  try {
    return await onGround({ env: vendor.env }, async (ground) => {
      const rows: DrillRow[] = [];
      for (const fault of faults) rows.push(await inflictOn(ground, vendor, fault));
      return rows;
    });
  } finally {
    await vendor.close();
  }
};

export const vendorFaults: Drill[] = Object.entries(vendors).map(([name, start]) => ({
  name: `vendors-${name}`,
  run: () => drillVendor(start),
}));
