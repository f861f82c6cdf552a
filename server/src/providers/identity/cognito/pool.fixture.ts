import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll } from "vitest";
import { listenLocally } from "../../../test/local-server.ts";
import { PoolError, poolOfUsers } from "./pool-users.fixture.ts";

export const POOL_ID = "eu-west-3_AbCdEfGhI";
export const CLIENT = { clientId: "3n4b5urk1ft4fl3mg5e62d9ado", clientSecret: "secret-du-client" };

const TARGET = "AWSCognitoIdentityProviderService.";
const UNSIGNED = new Set(["ResendConfirmationCode"]);

type Input = Record<string, unknown>;
type Fault = { operation: string; type: string; message: string; times: number; after?: boolean };

const bodyOf = async (request: IncomingMessage): Promise<Input> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Input;
};

const sendError = (response: ServerResponse, { type, message }: { type: string; message: string }): void => {
  response
    .writeHead(type === "InternalErrorException" ? 500 : 400, {
      "content-type": "application/x-amz-json-1.1",
      "x-amzn-errortype": type,
      "x-amzn-errormessage": message,
    })
    .end(JSON.stringify({ __type: `com.amazonaws.cognito.identity.idp.model#${type}`, message }));
};

const checkRequest = (request: IncomingMessage, operation: string, input: Input): void => {
  const signed = /^AWS4-HMAC-SHA256 Credential=cle-de-test\/\d{8}\/eu-west-3\/cognito-idp\//.test(
    request.headers.authorization ?? "",
  );
  if (!UNSIGNED.has(operation) && !signed) throw new PoolError("AccessDeniedException", "Not signed.");
  if (!UNSIGNED.has(operation) && input.UserPoolId !== POOL_ID)
    throw new PoolError("ResourceNotFoundException", `User pool ${String(input.UserPoolId)} does not exist.`);
  if (!UNSIGNED.has(operation)) return;
  const hash = createHmac("sha256", CLIENT.clientSecret)
    .update(`${String(input.Username)}${CLIENT.clientId}`)
    .digest("base64");
  if (input.SecretHash !== hash)
    throw new PoolError("NotAuthorizedException", "Unable to verify secret hash for client");
};

/** A user pool on a local port, in Amazon's wire format. */
export const localPool = async () => {
  const pool = poolOfUsers(POOL_ID, CLIENT.clientId);
  const calls: string[] = [];
  const faults: Fault[] = [];

  const faultOf = (operation: string, after: boolean): Fault | undefined => {
    const fault = faults.find(
      (each) => each.operation === operation && each.times > 0 && (each.after ?? false) === after,
    );
    if (fault) fault.times--;
    return fault;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers["x-amz-target"]).replace(TARGET, "");
    calls.push(operation);
    const input = await bodyOf(request);
    try {
      const before = faultOf(operation, false);
      if (before) return sendError(response, before);
      const work = pool.operations[operation];
      if (!work) throw new PoolError("InvalidAction", `Unknown operation ${operation}`);
      checkRequest(request, operation, input);
      const result = work(input);
      const after = faultOf(operation, true);
      if (after) return sendError(response, after);
      response.writeHead(200, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(result));
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      sendError(response, error);
    }
  };

  const { url, close } = await listenLocally((request, response) => void answer(request, response));
  afterAll(close);
  return {
    ...pool,
    calls,
    endpoint: url,
    /** `after`: the pool does the work, then fails. */
    failNext: (fault: Omit<Fault, "times"> & { times?: number }) => {
      faults.push({ times: 1, ...fault });
    },
  };
};
