import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { useFailed } from "../../components/failures";
import { useUndoToast } from "../../components/board/useUndoToast";
import { useFormats } from "../../components/useFormats";
import { WhenMenu } from "../activities/WhenMenu";
import { useEndSnooze, useSnooze } from "./api";
import type { DayItem } from "./types";

const MOST_DAYS = 30;

interface LaterMenuProps {
  item: DayItem;
  anchor: HTMLElement;
  onClose: () => void;
}

/** When a row is shown again. */
export function LaterMenu({ item, anchor, onClose }: LaterMenuProps) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const failed = useFailed();
  const offerUndo = useUndoToast();
  const { mutateAsync: snooze } = useSnooze();
  const { mutateAsync: endSnooze } = useEndSnooze();
  const fail = (error: unknown) => failed(failureText(intl, error));

  async function putOff(until: Date) {
    try {
      await snooze({ item, until });
    } catch (error) {
      fail(error);
      return;
    }
    offerUndo(
      intl.formatMessage(
        { id: "today.later.done" },
        { title: item.title, date: dateTime(until.toISOString()) },
      ),
      () => void endSnooze(item).catch(fail),
    );
  }

  return (
    <WhenMenu
      anchor={anchor}
      title="today.later.title"
      mostDays={MOST_DAYS}
      onPick={(until) => until && void putOff(until)}
      onClose={onClose}
    />
  );
}
