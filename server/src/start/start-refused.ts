/** Plateau cannot start so; the message is one sentence for the operator, in French and English. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
