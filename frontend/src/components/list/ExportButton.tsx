import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation, useNavigate } from "react-router-dom";
import { answer, api } from "../../lib/api/client";
import { serverMessage } from "../../lib/api/errors";
import { EXPORT_HASH } from "../../lib/paths";
import { today } from "../../lib/zone";
import { saveFile } from "../saveFile";
import { useSay } from "../useSay";
import { ToolButton } from "./ToolButton";
import type { ExportPath } from "./types";
import type { ListState } from "./useListState";

interface ExportButtonProps {
  path: ExportPath;
  /** The name of the file. */
  name: string;
  state: Pick<ListState, "filters" | "ordering">;
}

const FORMATS = [
  ["xlsx", "list.export.xlsx"],
  ["csv", "list.export.csv"],
] as const;

/** The list with its filters and order as a file; an address that ends in `#export` opens the choice. */
export default function ExportButton({ path, name, state }: ExportButtonProps) {
  const intl = useIntl();
  const say = useSay(
    (_intl, error) => serverMessage(error) ?? intl.formatMessage({ id: "list.export.failed" }),
  );
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const offered = hash === EXPORT_HASH;
  function close() {
    setOpen(false);
    if (offered) void navigate(pathname + search, { replace: true });
  }

  async function download(format: string) {
    const query = { ...state.filters, ordering: state.ordering || undefined, format } as never;
    const file = await answer(api.GET(path, { params: { query }, parseAs: "blob" }));
    saveFile(file, `${name} ${today()}.${format}`);
  }

  return (
    <>
      <ToolButton
        ref={button}
        label="list.export"
        text="bulk.export"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        loading={loading}
        loadingPosition="start"
        onClick={() => setOpen(true)}
      />
      <Menu anchorEl={() => button.current} open={open || offered} onClose={close}>
        {FORMATS.map(([format, id]) => (
          <MenuItem
            key={format}
            onClick={async () => {
              close();
              setLoading(true);
              await say(download(format));
              setLoading(false);
            }}
          >
            {intl.formatMessage({ id })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
