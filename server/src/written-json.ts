/**
 * An answer that is JSON text already, because the database wrote it: it is sent as it is instead of being read only to
 * be written again. `T` is what the text says.
 */
export class WrittenJson<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What the text says, for whoever needs more than to send it. */
  read(): T {
    return JSON.parse(this.text) as T;
  }
}
