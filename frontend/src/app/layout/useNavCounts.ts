import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMatch } from "react-router-dom";
import { pendingCountQuery } from "../../features/estimations/pendingCount";
import { foldersQuery, unreadChatsQuery } from "../../features/messages/unread";
import { newCountQuery } from "../../features/prospects/api";
import { productCountQuery } from "../../features/shop/productCount";
import { useTodayCount } from "../../features/today/api";
import { paths } from "../../lib/paths";
import { useMay, type Call } from "../../lib/rights";
import { session } from "../../lib/session";
import { asRecord, storedJson } from "../../lib/storage";
import type { MessageId } from "../../lib/texts";
import { useIdle } from "../../lib/useIdle";

interface NavCount {
  count: number;
  text: MessageId;
}

type Counts = Partial<
  Record<"today" | "prospects" | "estimations" | "mail" | "chats" | "products", number>
>;

const stored = storedJson<Counts>("menu_counts", check, {});

function check(value: unknown): Counts | undefined {
  const counts = asRecord(value);
  return counts && Object.values(counts).every((each) => typeof each === "number")
    ? counts
    : undefined;
}

// The next account in this browser has counts of its own.
session.subscribe(() => {
  if (session.token === null) stored.remove();
});

const defined = (read: Record<string, number | undefined>): Counts =>
  Object.fromEntries(Object.entries(read).filter(([, count]) => count !== undefined));

/**
 * Counts of the menu by path, and whether the shop has its place in it: it holds a product, or is open. Those of the
 * last page stand until the page itself is there; then they are read, and kept current by live events.
 */
export function useNavCounts(): { counts: Partial<Record<string, NavCount>>; hasShop: boolean } {
  const idle = useIdle();
  const may = useMay();
  const asked = (call: Call) => ({ enabled: idle && may(call) });
  const [before] = useState(stored.get);
  const inShop = useMatch({ path: paths.shop, end: false }) !== null;
  const read = {
    today: useTodayCount(idle && may("GET /partner/today/count")),
    prospects: useQuery({ ...newCountQuery, ...asked("GET /prospect/all") }).data,
    estimations: useQuery({ ...pendingCountQuery, ...asked("GET /estimation/partner/getAll") })
      .data,
    mail: useQuery({ ...foldersQuery, ...asked("GET /mail/folders") }).data?.unread,
    chats: useQuery({ ...unreadChatsQuery, ...asked("GET /chat/count-unread") }).data,
    products: useQuery({
      ...productCountQuery,
      enabled: idle && may("GET /shop/product/all") && !before.products,
    }).data,
  };
  const counts: Counts = { ...before, ...defined(read) };
  const text = JSON.stringify(counts);
  useEffect(() => {
    if (session.token !== null) stored.set(JSON.parse(text) as Counts);
  }, [text]);

  const { today = 0, prospects = 0, estimations = 0, mail = 0, chats = 0, products = 0 } = counts;
  return {
    counts: {
      [paths.landing]: { count: today, text: "app.nav.today.count" },
      [paths.prospects]: { count: prospects, text: "app.nav.prospects.count" },
      [paths.estimations]: { count: estimations, text: "app.nav.estimations.count" },
      [paths.messages]: { count: mail + chats, text: "app.nav.messages.count" },
      [paths.chat]: { count: chats, text: "app.nav.messages.count" },
    },
    hasShop: products > 0 || inShop,
  };
}
