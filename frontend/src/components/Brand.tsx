import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths";

export function Brand() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component={Link}
      to={paths.root}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1.25,
        minHeight: 44,
        minWidth: 0,
        color: "text.primary",
        textDecoration: "none",
        borderRadius: 1,
      }}
    >
      <BrandMark />
      <Typography component="span" noWrap sx={{ fontWeight: 650, letterSpacing: "-0.01em" }}>
        {formatMessage({ id: "app.name" })}
      </Typography>
    </Box>
  );
}

/** The same drawing as the favicon: a car seen from the front. */
export function BrandMark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden="true"
      sx={{ width: 32, height: 32, flexShrink: 0 }}
    >
      <Box component="rect" width={32} height={32} rx={8} sx={{ fill: "#0f5c6e" }} />
      <path
        d="M9.6 14.2 11.3 9.8a2 2 0 0 1 1.9-1.3h5.6a2 2 0 0 1 1.9 1.3l1.7 4.4a2.8 2.8 0 0 1 1.6 2.5V22a1 1 0 0 1-1 1h-1.3a1 1 0 0 1-1-1v-1.2h-9.4V22a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-5.3a2.8 2.8 0 0 1 1.6-2.5Zm2.3-.3h8.2l-1.1-3a.5.5 0 0 0-.5-.3h-5a.5.5 0 0 0-.5.3l-1.1 3Z"
        fill="#ffffff"
        fillRule="evenodd"
      />
      <circle cx={11.6} cy={17.3} r={1.3} fill="#0f5c6e" />
      <circle cx={20.4} cy={17.3} r={1.3} fill="#0f5c6e" />
    </Box>
  );
}
