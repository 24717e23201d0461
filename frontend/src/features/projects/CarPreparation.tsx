import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import PrepareIcon from "@mui/icons-material/BuildOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import type { Car } from "../../lib/api/types";
import { Facts } from "../../components/Facts";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { regimeTexts } from "../price/priceTexts";
import { ProjectDialog } from "./lazyDialogs";
import { carPreparationQuery } from "./api";
import type { CarPreparation as Preparation } from "./types";

/** On a car's page: what its preparation has cost, its margin, and the way to it or to a new one. */
export function CarPreparation({ car }: { car: Car }) {
  const intl = useIntl();
  const [starting, setStarting] = useState(false);
  const query = useQuery(carPreparationQuery(car.id));
  const preparation = query.data;
  const project = preparation?.project;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {intl.formatMessage({ id: "projects.project.title" })}
        </Typography>
        {project && (
          <Button
            component={Link}
            to={
              project.status === "open"
                ? paths.projectBoard(project.id)
                : paths.projectRow(project.id)
            }
            size="small"
            startIcon={<BoardIcon />}
          >
            {intl.formatMessage({ id: "projects.car.see" })}
          </Button>
        )}
        {preparation && project?.status !== "open" && car.status === "available" && (
          <Allowed call="POST /project/create">
            <Button
              variant="outlined"
              size="small"
              startIcon={<PrepareIcon />}
              onClick={() => setStarting(true)}
            >
              {intl.formatMessage({ id: "projects.car.prepare" })}
            </Button>
          </Allowed>
        )}
      </Box>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={48} />}>
        {(known) =>
          known.project || known.margin !== null ? (
            <Amounts preparation={known} />
          ) : (
            <Typography sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "projects.car.none" })}
            </Typography>
          )
        }
      </Loaded>
      {starting && <ProjectDialog car={car} onClose={() => setStarting(false)} />}
    </Paper>
  );
}

function Amounts({ preparation }: { preparation: Preparation }) {
  const intl = useIntl();
  const { costs, currency, margin, sold, vatRegime } = preparation;
  const money = useFormats().moneyOf([
    margin,
    ...costs.flatMap(({ amount, planned }) => [amount, planned]),
  ]);
  const cost = costs.map((each) => money(each.amount, each.currency)).join(" + ");
  const planned = costs
    .filter((each) => each.planned > 0)
    .map((each) => money(each.planned, each.currency))
    .join(" + ");
  return (
    <Facts
      facts={[
        {
          label: "projects.car.cost",
          value: (
            <Noted
              note={planned && intl.formatMessage({ id: "projects.car.planned" }, { planned })}
            >
              {cost || money(0, currency)}
            </Noted>
          ),
        },
        margin !== null && {
          label: sold ? "projects.car.margin" : "projects.car.expectedMargin",
          value: (
            <Noted note={intl.formatMessage({ id: regimeTexts[vatRegime] })}>
              {money(margin, currency)}
            </Noted>
          ),
        },
      ]}
    />
  );
}

/** An amount, and what has to be known of it. */
function Noted({ children, note }: { children: string; note: string }) {
  return (
    <>
      <span>{children}</span>
      {note && (
        <Box
          component="span"
          sx={{ display: "block", typography: "body2", color: "text.secondary" }}
        >
          {note}
        </Box>
      )}
    </>
  );
}
