import type { HistoryEntry, HistoryPage, PastRecord } from "@plateau/contract/history/history.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { expect } from "vitest";
import type { Answer, Client } from "../test/app.ts";

const named = {
  offer: "Offer",
  contact: "Contact",
  requirement: "Requirement",
  user: "User",
  agency: "Agency",
} as const;
type Kind = keyof typeof named;

export type RecordOf = { kind: Kind; id?: string };

const paramsOf = ({ id }: RecordOf): Record<string, string> => (id ? { id } : {});

export const listed = (
  client: Client,
  record: RecordOf,
  query: Record<string, unknown> = {},
): Promise<Answer<HistoryPage>> =>
  client.call<HistoryPage>(`list${named[record.kind]}History` as OperationName, {
    params: paramsOf(record),
    query,
  });

export const historyOf = async (client: Client, record: RecordOf): Promise<HistoryEntry[]> => {
  const { status, body } = await listed(client, record, { limit: 1000 });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.items;
};

export const readAt = (client: Client, record: RecordOf, date: string): Promise<Answer<PastRecord>> =>
  client.call<PastRecord>(`read${named[record.kind]}At` as OperationName, {
    params: paramsOf(record),
    query: { date },
  });

export const restore = (
  client: Client,
  record: RecordOf,
  entry: { id: string } | undefined,
  fields: readonly string[],
  ifMatch?: string,
): Promise<Answer> =>
  client.call(`restore${named[record.kind]}Values` as OperationName, {
    params: { ...paramsOf(record), entry: entry?.id ?? "0" },
    body: { fields },
    ...(ifMatch ? { ifMatch } : {}),
  });

export const restoreState = (
  client: Client,
  record: RecordOf,
  date: string,
  parts: readonly { key: string; fields: readonly string[] }[],
): Promise<Answer> =>
  client.call(`restore${named[record.kind]}State` as OperationName, {
    params: paramsOf(record),
    body: { date, parts },
  });

export const batchOf = ({ headers }: Answer): string => String(headers["x-plateau-batch"]);

export const undo = (client: Client, answer: Answer): Promise<Answer> =>
  client.call("undoChanges", { params: { batch: batchOf(answer) } });
