/** The file cannot be imported. The message is one French sentence for the operator. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}
