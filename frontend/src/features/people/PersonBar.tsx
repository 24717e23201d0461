import AppointmentIcon from "@mui/icons-material/EventOutlined";
import CallIcon from "@mui/icons-material/PhoneOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import MoreVertIcon from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { MenuButton, type MenuEntry } from "../../components/MenuButton";

interface PersonBarProps {
  name: string;
  phoneNumber: string;
  /** Where an appointment with the person is made. */
  appointment: string;
  /** Where an e-mail is written: a page, or the device's own program; none without an address. */
  mail: { page: string } | { address: string } | null;
  /** What else can be done, in a menu. */
  entries: MenuEntry[];
}

/** The three ways to reach a person, first on every page and in every drawer that shows one. */
export function PersonBar({ name, phoneNumber, appointment, mail, entries }: PersonBarProps) {
  const intl = useIntl();
  const write = {
    variant: "outlined" as const,
    startIcon: <MailIcon />,
    children: intl.formatMessage({ id: "people.write" }),
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.75,
        // In one line beside a list and on a phone.
        "& .MuiButton-root": { px: 1.25 },
        "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
      }}
    >
      {phoneNumber && (
        <Button variant="contained" href={`tel:${phoneNumber}`} startIcon={<CallIcon />}>
          {intl.formatMessage({ id: "people.call" })}
        </Button>
      )}
      <Button component={Link} to={appointment} variant="outlined" startIcon={<AppointmentIcon />}>
        {intl.formatMessage({ id: "people.appointment" })}
      </Button>
      {mail && "page" in mail && <Button component={Link} to={mail.page} {...write} />}
      {mail && "address" in mail && <Button href={`mailto:${mail.address}`} {...write} />}
      <MenuButton
        quiet
        label={intl.formatMessage({ id: "list.actionsOn" }, { name })}
        icon={<MoreVertIcon />}
        entries={entries}
        sx={{ width: 40, height: 44 }}
      />
    </Box>
  );
}
