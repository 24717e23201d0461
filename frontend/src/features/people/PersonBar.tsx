import AppointmentIcon from "@mui/icons-material/EventOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import MoreVertIcon from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { MenuButton, type MenuEntry } from "../../components/MenuButton";
import { paths } from "../../lib/paths";
import type { Person } from "./personalData";
import { usePersonalData } from "./usePersonalData";
import { useWritesHere } from "./useWritesHere";

interface PersonBarProps {
  person: Person & { email: string };
  /** Where there is a number. */
  call: ReactNode;
  /** What else can be done, in a menu, before what the law lets the person ask for. */
  entries: MenuEntry[];
  erasable?: boolean;
  /** Leaves what shows the person. */
  onErased: () => Promise<void> | void;
}

/** The three ways to reach a person, in sight on every page and in every drawer that shows one. */
export function PersonBar({ person, call, entries, erasable = true, onErased }: PersonBarProps) {
  const intl = useIntl();
  const { kind, id, fullName, email } = person;
  const here = useWritesHere();
  const law = usePersonalData({ person, erasable, onErased });
  const isClient = kind === "client";
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
      {call}
      <Allowed call="POST /calendar/create">
        <Button
          component={Link}
          to={isClient ? paths.newClientAppointment(id) : paths.newAppointment(id)}
          variant="outlined"
          startIcon={<AppointmentIcon />}
        >
          {intl.formatMessage({ id: "people.appointment" })}
        </Button>
      </Allowed>
      {email &&
        (here ? (
          <Button component={Link} to={paths.composeMailTo(kind, id)} {...write} />
        ) : (
          <Button href={`mailto:${email}`} {...write} />
        ))}
      <MenuButton
        quiet
        label={intl.formatMessage({ id: "list.actionsOn" }, { name: fullName })}
        icon={<MoreVertIcon />}
        entries={[...entries, ...law.entries]}
        sx={{ width: 40, height: 44 }}
      />
      {law.dialog}
    </Box>
  );
}
