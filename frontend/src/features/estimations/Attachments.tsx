import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import FileIcon from "@mui/icons-material/InsertDriveFileOutlined";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { Nothing } from "./Nothing";
import { Panel } from "../../components/Panel";
import type { EstimationFile } from "./types";

export function Attachments({ files }: { files: EstimationFile[] }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Panel title={intl.formatMessage({ id: "estimations.section.attachments" })}>
      {files.length === 0 ? (
        <Nothing id="estimations.noData" />
      ) : (
        <List disablePadding>
          {files.map(({ id, url, name, size }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                component="a"
                href={url}
                download={name}
                aria-label={intl.formatMessage({ id: "estimations.downloadFile" }, { name })}
                sx={{ borderRadius: 1 }}
              >
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <FileIcon />
                </ListItemIcon>
                <ListItemText
                  primary={name}
                  secondary={formats.fileSize(size)}
                  slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
                />
                <DownloadIcon color="action" />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}
