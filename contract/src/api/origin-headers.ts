/** Names the browser tab that sends a request: live events about its changes name it too. */
export const TAB_HEADER = "x-plateau-tab";

/** The screen that sends a request, one of `screens` in the contract's history. */
export const SCREEN_HEADER = "x-plateau-screen";

/**
 * A UUID: several requests with the same one are one action, undone together. The answer to a change says the one
 * that it was kept under.
 */
export const BATCH_HEADER = "x-plateau-batch";
