import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { openQueue } from "../jobs/pg-boss.ts";
import { createDatabase, dropDatabase, dropForgottenDatabases } from "./databases.ts";
import { startTestServer } from "./server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: string;
    testTemplate: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer();
  await dropForgottenDatabases(server.url);
  const template = await createDatabase(server.url);
  await migrate(template);
  await server.protect(template);
  // A queue makes a table for each of its jobs.
  await openQueue(template).then((queue) => queue.close());
  project.provide("testServer", server.url);
  project.provide("testTemplate", template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
};

export default setup;
