import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { serverAnswers } from "./serverAnswers";

let asking: Promise<boolean> | null = null;

/** Asks whether the server answers, for `useOnline` and all queries. What fails for lack of an answer calls it. */
export function checkServer(): Promise<boolean> {
  asking ??= serverAnswers().then((answers) => {
    asking = null;
    onlineManager.setOnline(answers);
    return answers;
  });
  return asking;
}

// The browser knows its own network only, not whether the server is at its other end.
onlineManager.setEventListener(() => {
  const check = () => void checkServer();
  window.addEventListener("online", check);
  window.addEventListener("offline", check);
  return undefined;
});

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** False from the moment on at which the server was found not to answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/** Runs the action as soon as the server answers again. */
export function useReturn(action: () => void): void {
  const onChange = useEffectEvent((online: boolean) => {
    if (online) action();
  });
  useEffect(() => onlineManager.subscribe((online) => onChange(online)), []);
}

/** Where the server answers: the browser's own error page must not take the application's place. */
export async function reloadPage(): Promise<void> {
  if (await checkServer()) window.location.reload();
}
