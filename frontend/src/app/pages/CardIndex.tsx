import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { MessageId } from "../../lib/texts";

export interface IndexEntry {
  path: string;
  Icon: SvgIconComponent;
  title: MessageId;
  text: MessageId;
}

/** Cards that lead to pages, each with a line on what waits there. */
export function CardIndex({ entries }: { entries: IndexEntry[] }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
      }}
    >
      {entries.map(({ path, Icon, title, text }) => (
        <Card key={path} component="li">
          <CardActionArea
            component={Link}
            to={path}
            sx={{ height: 1, p: 2.5, display: "flex", gap: 2, alignItems: "flex-start" }}
          >
            <Icon color="primary" />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="h2">
                {formatMessage({ id: title })}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {formatMessage({ id: text })}
              </Typography>
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
