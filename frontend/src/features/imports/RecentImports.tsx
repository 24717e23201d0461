import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { useFormats } from "../../components/useFormats";
import { recentQuery } from "./api";
import { kindTexts, stateTexts } from "./kinds";
import { UndoImport } from "./UndoImport";

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
          {data.data.map((imported) => {
            const { id, fileName, kind, state, createdAt, undoneAt } = imported;
            return (
              <Box
                key={id}
                component="li"
                sx={{ display: "flex", alignItems: "center", flexWrap: "wrap" }}
              >
                <ListItemButton sx={{ flex: "1 1 240px" }} onClick={() => onOpen(id)}>
                  <ListItemText
                    primary={<bdi>{fileName}</bdi>}
                    secondary={
                      <Dotted
                        facts={[
                          formatMessage({ id: kindTexts[kind] }),
                          formats.dateTime(createdAt),
                          formatMessage({
                            id: undoneAt === null ? stateTexts[state] : "imports.state.undone",
                          }),
                        ]}
                      />
                    }
                    slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
                  />
                </ListItemButton>
                <UndoImport imported={imported} size="small" sx={{ mx: 1 }} />
              </Box>
            );
          })}
        </List>
      </Paper>
    </section>
  );
}
