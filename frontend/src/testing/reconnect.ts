import { onlineManager } from "@tanstack/react-query";
import { act } from "@testing-library/react";

/** After an outage all that is shown is read again; resolves while that is under way or has failed. */
export async function reconnect() {
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await new Promise((resolve) => setTimeout(resolve, 100));
}
