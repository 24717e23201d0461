import EraseIcon from "@mui/icons-material/PersonRemoveOutlined";
import ExportIcon from "@mui/icons-material/FileDownloadOutlined";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MenuEntry } from "../../components/MenuButton";
import { useSay } from "../../components/useSay";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useExport, type Person } from "./personalData";

const EraseDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "erase-dialog" */ "./EraseDialog"),
);

const exportCalls = {
  client: "GET /client/personalData/{id}",
  prospect: "GET /prospect/{id}/personalData",
} as const;
const eraseCalls = {
  client: "POST /client/erase/{id}",
  prospect: "POST /prospect/{id}/erase",
} as const;

interface PersonalData {
  person: Person;
  /** A prospect who has become a client is erased as the client. */
  erasable: boolean;
  /** Leaves what shows the person. */
  onErased: () => Promise<void> | void;
}

/** Copy and erasure of a person's data, which the law lets people ask of a dealer: menu entries and their dialog. */
export function usePersonalData({ person, erasable, onErased }: PersonalData): {
  entries: MenuEntry[];
  dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const say = useSay();
  const copy = useExport(person);
  const [erasing, setErasing] = useState(false);
  return {
    entries: [
      {
        call: exportCalls[person.kind],
        text: formatMessage({ id: "privacy.export" }),
        icon: <ExportIcon />,
        disabled: copy.isPending,
        onClick: () => void say(copy.mutateAsync(), formatMessage({ id: "privacy.exported" })),
      },
      ...(erasable
        ? [
            {
              call: eraseCalls[person.kind],
              text: formatMessage({ id: "privacy.erase" }),
              icon: <EraseIcon />,
              onClick: () => setErasing(true),
            },
          ]
        : []),
    ],
    dialog: erasing && (
      <EraseDialog person={person} onErased={onErased} onClose={() => setErasing(false)} />
    ),
  };
}
