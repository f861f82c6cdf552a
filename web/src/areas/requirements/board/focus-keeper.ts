/** Which part of which card had the focus when its place in the page went: it takes it again where it goes. */
export class FocusKeeper {
  /** The card that was last focused or taken: it stays in the page even out of sight. */
  kept: string | null = null;
  #lost: { id: string; part: string } | null = null;

  lose(id: string, part: string): void {
    this.#lost = { id, part };
    // It is back in the same change of the page, or never.
    queueMicrotask(() => {
      this.#lost = null;
    });
  }

  /** The part of this card that has just lost the focus. */
  find(id: string): string | undefined {
    return this.#lost?.id === id ? this.#lost.part : undefined;
  }
}
