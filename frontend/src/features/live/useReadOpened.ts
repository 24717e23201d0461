import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, type Location } from "react-router-dom";
import { paths } from "../../lib/paths";
import { activityQuery, useMarkRead, type Happening } from "./activity";

/** Marks what happened lately as read once it is opened, from wherever. */
export function useReadOpened(enabled: boolean): void {
  const { mutate: markRead } = useMarkRead();
  const location = useLocation();
  const { data } = useQuery({ ...activityQuery(1), enabled });
  const opened = data?.data.find(
    (row) => row.unread && (isOpen(row.link, location) || isPreviewed(row, location)),
  );
  const read = useEffectEvent(() => opened && markRead(opened));
  // One call for each that is opened, where the server refuses it as well.
  const key = opened && `${opened.kind} ${opened.id} ${opened.at}`;
  useEffect(() => {
    if (key) read();
  }, [key]);
}

function isOpen(link: Happening["link"], { pathname, search }: Location): boolean {
  const { pathname: page, searchParams } = new URL(link, window.location.origin);
  const address = new URLSearchParams(search);
  return (
    page === pathname && [...searchParams].every(([name, value]) => address.get(name) === value)
  );
}

/** The list of prospects shows one beside its rows. */
function isPreviewed({ kind, id }: Happening, { pathname, search }: Location): boolean {
  const previewed = new URLSearchParams(search).get("prospect");
  return kind === "prospect" && pathname === paths.prospects && previewed === id;
}
