import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { profileQuery } from "../../../lib/profile";
import { useSignOut } from "../api";
import { CenteredCard } from "../../../components/CenteredCard";

/** A browser keeps one account: another one is created after signing out. */
export default function RegisterAnotherPage() {
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: partner } = useQuery(profileQuery);
  const garage = pathname === paths.registerAnotherGarage;

  const signOutAndRegister = () => {
    // Signing out leads to the login page; the navigation that comes after it wins.
    flushSync(signOut);
    void navigate(garage ? paths.registerGarage : paths.registerCompany);
  };

  return (
    <CenteredCard
      title={formatMessage({ id: garage ? "templates.garage.title" : "templates.company.title" })}
      subtitle={
        // Keeps its height before the address is known.
        <Box sx={{ visibility: partner ? "visible" : "hidden" }}>
          {formatMessage({ id: "templates.another.text" }, { email: partner?.email ?? "@" })}
        </Box>
      }
    >
      <Stack spacing={1.5}>
        <Button variant="contained" size="large" onClick={signOutAndRegister}>
          {formatMessage({ id: "templates.another.signOut" })}
        </Button>
        <Button component={Link} to={paths.landing} size="large">
          {formatMessage({ id: "templates.home" })}
        </Button>
      </Stack>
    </CenteredCard>
  );
}
