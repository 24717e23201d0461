import CallIcon from "@mui/icons-material/CallOutlined";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useSnackbar } from "notistack";
import { useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { PhoneLink } from "../../components/PhoneLink";
import { useMay, type Call } from "../../lib/rights";
import { useAlertPlace } from "./alertPlace";
import { useGoes } from "./useGoes";

export interface AlertAction {
  label: string;
  icon?: ReactNode;
  /** The call that it is for: where the role may not make it, the action is not there. */
  call?: Call;
  /** A page of the product: the alert goes with it. */
  to?: string;
  onClick?: () => void;
}

interface AlertToastProps {
  /** The announcement's. */
  id: string;
  title: string;
  name?: string;
  /** A button on a phone, which calls it; elsewhere to be read and dialled. */
  phoneNumber?: string | undefined;
  chip?: ReactNode;
  details?: string;
  actions: AlertAction[];
  /** Its menu, while that is open. */
  children?: ReactNode;
}

/** Alert of a new row, on every page: the person, and the actions. */
export function AlertToast({
  id,
  title,
  name,
  phoneNumber,
  chip,
  details,
  actions,
  children,
}: AlertToastProps) {
  const intl = useIntl();
  const may = useMay();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const paper = useRef<HTMLDivElement>(null);
  useAlertPlace(paper);
  const goes = useGoes(close);
  return (
    <Paper
      ref={paper}
      {...goes}
      role="status"
      variant="outlined"
      sx={{
        width: { xs: "calc(100vw - 32px)", sm: 400 },
        p: 2,
        pb: 1,
        borderRadius: 1.5,
        borderInlineStart: ({ palette }) => `4px solid ${palette.primary.main}`,
        boxShadow: "0 8px 24px rgb(0 0 0 / 0.16)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography component="p" variant="subtitle1" sx={{ ...lines(3), lineHeight: 1.4 }}>
            {title}
          </Typography>
          {name && (
            <Typography>
              <bdi>{name}</bdi>
            </Typography>
          )}
          {phoneNumber && !phone && (
            <Typography>
              <PhoneLink number={phoneNumber} />
            </Typography>
          )}
          {chip}
          {details && (
            <Typography variant="body2" sx={{ ...lines(2), color: "text.secondary" }}>
              {details}
            </Typography>
          )}
        </Box>
        <IconButton
          size="small"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={close}
          sx={{ mt: -0.5, marginInlineEnd: -0.5 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", mt: 0.5, marginInlineStart: -1 }}>
        {phoneNumber && phone && (
          <Button startIcon={<CallIcon />} href={`tel:${phoneNumber}`}>
            {intl.formatMessage({ id: "live.call" })}
          </Button>
        )}
        {actions
          .filter(({ call }) => !call || may(call))
          .map(({ label, icon, to, onClick }) => (
            <Button
              key={label}
              startIcon={icon}
              {...(to !== undefined ? { component: Link, to, onClick: close } : { onClick })}
            >
              {label}
            </Button>
          ))}
      </Box>
      {children}
    </Paper>
  );
}

function lines(count: number) {
  return {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: count,
    overflow: "hidden",
  } as const;
}
