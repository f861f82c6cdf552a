import { randomUUID } from "node:crypto";
import { groups, permissions } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../test/app.ts";

const { as, nobody } = await testApp();

const isOfOnePerson = (path: string): boolean =>
  /^\/users\/\{id\}\/(notes|notifications|profile-image-upload-url|confirm-profile-image)/.test(path);

const parametersFor = (spec: OperationSpec, caller: { userId?: string }): Record<string, string> =>
  Object.fromEntries(
    [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      name === "id" && isOfOnePerson(spec.path) && caller.userId ? caller.userId : randomUUID(),
    ]),
  );

const statusFor = async (name: OperationName, caller: Client & { userId?: string }): Promise<number> =>
  (await caller.call(name, { params: parametersFor(operations[name], caller) })).status;

/** The number of the people who call, one of each group. */
let number = 100;

describe("permission table over HTTP", () => {
  it.each(Object.entries(operations as Record<string, OperationSpec>))(
    "%s admits only its groups",
    async (name, spec) => {
      const operation = name as OperationName;
      const open = spec.access === "public";
      const stranger = await statusFor(operation, nobody);
      if (open) expect(stranger, "nobody").not.toBe(403);
      else expect(stranger, "nobody").toBe(401);
      for (const group of groups) {
        const status = await statusFor(operation, await as(group, number));
        // What a change did to the account or its session must not decide the next answer.
        if (spec.method !== "GET" && status < 300) number++;
        if (permissions[spec.access].includes(group)) expect([401, 403], group).not.toContain(status);
        else expect(status, group).toBe(403);
      }
    },
  );
});
