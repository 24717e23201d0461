import SearchIcon from "@mui/icons-material/Search";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState, type SubmitEvent } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { LabelledInput } from "../../components/form/LabelledInput";
import { Illustration } from "../../components/Illustration";
import { CenteredCard } from "../../components/CenteredCard";

/** The page of an unknown address. */
export default function NotFoundPage() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [name, setName] = useState("");

  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const query = name.trim() && `?${new URLSearchParams({ nom: name.trim() }).toString()}`;
    void navigate(paths.cars + query);
  };

  return (
    <CenteredCard
      title={formatMessage({ id: "templates.notFound.title" })}
      subtitle={formatMessage({ id: "templates.notFound.text" })}
      picture={<Illustration name="search" />}
    >
      <Stack component="form" role="search" onSubmit={search} spacing={2}>
        <LabelledInput
          type="search"
          label={formatMessage({ id: "templates.notFound.search" })}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />}>
          {formatMessage({ id: "templates.notFound.submit" })}
        </Button>
        {/* The first page of a visit has none before it. */}
        {key !== "default" && (
          <Button size="large" onClick={() => void navigate(-1)}>
            {formatMessage({ id: "templates.notFound.back" })}
          </Button>
        )}
        <Button component={Link} to={paths.root} size="large">
          {formatMessage({ id: "templates.home" })}
        </Button>
      </Stack>
    </CenteredCard>
  );
}
