/** For logs and traces, on one line. Values are parameters, never in the text. */
export const statementText = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 2000);
