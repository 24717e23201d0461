import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { recentQuery } from "./api";
import { kindTexts, stateTexts } from "./kinds";

/** The last imports, to come back to one that runs or to its report. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { formatMessage } = useIntl();
  const formats = useFormats();
  const { data } = useQuery(recentQuery);
  if (!data?.data.length) return null;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {formatMessage({ id: "imports.recent" })}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>
          {data.data.map(({ id, fileName, kind, state, createdAt }) => (
            <li key={id}>
              <ListItemButton onClick={() => onOpen(id)}>
                <ListItemText
                  primary={<bdi>{fileName}</bdi>}
                  secondary={[
                    formatMessage({ id: kindTexts[kind] }),
                    formats.dateTime(createdAt),
                    formatMessage({ id: stateTexts[state] }),
                  ].join(" · ")}
                  slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
                />
              </ListItemButton>
            </li>
          ))}
        </List>
      </Paper>
    </section>
  );
}
