/** Names the browser tab that sends a request: live events about its changes name it too. */
export const TAB_HEADER = "x-plateau-tab";
