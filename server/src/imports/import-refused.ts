/** A file that cannot be imported. The message is one French sentence for whoever typed the command. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}
