import ChevronIcon from "@mui/icons-material/ChevronRight";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import type { UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Page } from "../../api/types";
import type { MessageId } from "../languages";

interface CountCardProps {
  text: MessageId;
  query: UseQueryResult<Page<unknown>>;
  to: string;
}

/** How many there are, and the way to them. */
export function CountCard({ text, query: { data, isError }, to }: CountCardProps) {
  const { formatMessage } = useIntl();
  const { direction } = useTheme();
  const label = data && formatMessage({ id: text }, { count: data.total });
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          minHeight: 76,
          px: 2.5,
          py: 2,
        }}
      >
        <Typography variant="h2" component="span">
          {label ?? (isError ? formatMessage({ id: "error.loading" }) : <Skeleton width={140} />)}
        </Typography>
        <ChevronIcon
          sx={{
            color: "text.secondary",
            transform: direction === "rtl" ? "scaleX(-1)" : undefined,
          }}
        />
      </CardActionArea>
    </Card>
  );
}
