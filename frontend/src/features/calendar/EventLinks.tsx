import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import SaleFileIcon from "@mui/icons-material/FolderSharedOutlined";
import RepeatIcon from "@mui/icons-material/Repeat";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { RowChip } from "../../components/RowChip";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import { fetchEventFile } from "./api";
import { isRepeated, ruleInWords } from "./recurrence";
import type { CalendarEvent } from "./types";

/** How the event is repeated, what it is about, and the way to take it into another calendar. */
export function EventLinks({ event }: { event: CalendarEvent }) {
  const intl = useIntl();
  const say = useSay(() => intl.formatMessage({ id: "calendar.error.file" }));
  const { car, client, prospect, estimation } = event;
  const buyer = client ? `client:${client.id}` : prospect && `prospect:${prospect.id}`;

  async function download() {
    saveFile(await fetchEventFile(event.id), `${event.title}.ics`);
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {isRepeated(event) && (
        <Typography
          variant="body2"
          sx={{ display: "flex", gap: 1, width: "100%", color: "text.secondary" }}
        >
          <RepeatIcon fontSize="small" />
          {ruleInWords(intl, event.recurrence)}
        </Typography>
      )}
      {car && <RowChip kind="car" {...car} />}
      {client && <RowChip kind="client" {...client} />}
      {prospect && <RowChip kind="prospect" {...prospect} />}
      {estimation && <RowChip kind="estimation" {...estimation} />}
      {buyer && (
        <Allowed call="POST /sale-file/create">
          <Chip
            clickable
            component={Link}
            to={paths.newSaleFile({ car: car?.id ?? "", buyer })}
            size="small"
            variant="outlined"
            icon={<SaleFileIcon />}
            label={intl.formatMessage({ id: "saleFiles.open" })}
            sx={{ "@media (pointer: coarse)": { height: 44, borderRadius: 22 } }}
          />
        </Allowed>
      )}
      <Chip
        clickable
        size="small"
        variant="outlined"
        icon={<DownloadIcon />}
        label={intl.formatMessage({ id: "calendar.file" })}
        onClick={() => void say(download())}
        sx={{ "@media (pointer: coarse)": { height: 44, borderRadius: 22 } }}
      />
    </Box>
  );
}
