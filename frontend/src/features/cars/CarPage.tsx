import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import MoreVertIcon from "@mui/icons-material/MoreVert";
import AssignIcon from "@mui/icons-material/SellOutlined";
import UnassignIcon from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { Gallery } from "../../components/images/Gallery";
import { Loaded } from "../../components/Loaded";
import { MenuButton } from "../../components/MenuButton";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { SampleChip } from "../../components/SampleChip";
import { useFormats } from "../../components/useFormats";
import { AssignDialog, SaleDialogs, type SaleAction } from "./sales/SaleDialogs";
import { SaleSummary } from "./sales/SaleSummary";
import { CarTabs, type CarTab } from "./tabs/CarTabs";
import { CarStatusChip } from "./CarStatusChip";
import { DeleteCarDialog } from "./DeleteCarDialog";
import { CarPublication } from "./CarPublication";
import { useCar } from "./api";
import { useMissingCar } from "./useMissingCar";

interface CarPageProps {
  /** The tab of a feature that stands above this one. */
  requests: CarTab;
}

export default function CarPage({ requests }: CarPageProps) {
  const { id = "" } = useParams();
  return (
    <Loaded query={useCar(id)} {...useMissingCar()} loading={<CarSkeleton />}>
      {(car) => <CarView car={car} requests={requests} />}
    </Loaded>
  );
}

function CarView({ car, requests }: CarPageProps & { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [deleting, setDeleting] = useState(false);
  const [selling, setSelling] = useState<SaleAction | null>(null);
  const forSale = car.status === "available" && !car.sample;
  const images = [car.image, ...car.secondaryImages].filter((image) => image !== null);
  return (
    <>
      <PageHeader
        title={car.nom}
        // Above the photos, so that a phone shows the price without scrolling.
        subtitle={
          <>
            <span>{car.modelCar.intitule}</span>
            <Box
              sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 0.5 }}
            >
              <Typography
                component="p"
                sx={{
                  fontSize: { xs: "1.5rem", md: "2rem" },
                  lineHeight: 1.2,
                  fontWeight: 700,
                  letterSpacing: "-0.02em",
                  fontVariantNumeric: "tabular-nums",
                  color: "text.primary",
                }}
              >
                <bdi>{formats.money(car.prix, car.devise)}</bdi>
              </Typography>
              <CarStatusChip status={car.status} />
              <SampleChip row={car} />
            </Box>
          </>
        }
        breadcrumb={[{ label: intl.formatMessage({ id: "cars.title" }), to: paths.cars }]}
        beside={<CarPublication car={car} />}
        actions={
          <>
            <Button
              component={Link}
              // The form leads back to the open tab.
              to={paths.editCar(car.id) + search}
              variant={forSale ? "outlined" : "contained"}
              startIcon={<EditIcon />}
            >
              {intl.formatMessage({ id: "cars.edit" })}
            </Button>
            {forSale && (
              <Button
                variant="contained"
                startIcon={<AssignIcon />}
                onClick={() => setSelling("assign")}
                onMouseEnter={AssignDialog.preload}
                onFocus={AssignDialog.preload}
              >
                {intl.formatMessage({ id: "sales.assign" })}
              </Button>
            )}
            <MenuButton
              quiet
              label={intl.formatMessage({ id: "list.actionsOn" }, { name: car.nom })}
              icon={<MoreVertIcon />}
              entries={[
                {
                  text: intl.formatMessage({ id: "cars.delete" }),
                  icon: <DeleteIcon />,
                  onClick: () => setDeleting(true),
                },
              ]}
            />
          </>
        }
      />
      <TwoColumns
        photos={<Gallery key={car.id} images={images} name={car.nom} />}
        rest={
          <>
            {car.status === "sold" && (
              <Paper
                variant="outlined"
                sx={{
                  display: "flex",
                  flexDirection: { xs: "column", lg: "row" },
                  alignItems: { xs: "start", lg: "center" },
                  justifyContent: "space-between",
                  gap: 1,
                  px: { xs: 2, md: 3 },
                  py: 1.5,
                  mb: 1,
                }}
              >
                <div>
                  <SaleSummary carId={car.id} buyer={car.assignedTo} />
                </div>
                <Button
                  size="small"
                  startIcon={<UnassignIcon />}
                  onClick={() => setSelling("unassign")}
                >
                  {intl.formatMessage({ id: "sales.unassign" })}
                </Button>
              </Paper>
            )}
            <CarTabs car={car} requests={requests} />
          </>
        }
        description={
          car.description && (
            <Panel title={intl.formatMessage({ id: "cars.field.description" })}>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {car.description}
              </Typography>
            </Panel>
          )
        }
      />
      <SaleDialogs doing={selling && { action: selling, car }} onClose={() => setSelling(null)} />
      <DeleteCarDialog
        car={deleting ? car : null}
        path={paths.car(car.id)}
        onClose={() => setDeleting(false)}
        onConfirmed={() => void navigate(paths.cars, { replace: true })}
      />
    </>
  );
}

interface TwoColumnsProps {
  photos: React.ReactNode;
  rest: React.ReactNode;
  description?: React.ReactNode;
}

/** On a phone the description comes last. */
function TwoColumns({ photos, rest, description }: TwoColumnsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
        gridTemplateRows: { md: "auto 1fr" },
      }}
    >
      {photos}
      <Box sx={{ gridRow: { md: "span 2" } }}>{rest}</Box>
      {description}
    </Box>
  );
}

function CarSkeleton() {
  const intl = useIntl();
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "cars.loading" })}>
      <Box sx={{ mb: 3 }}>
        <Skeleton width={72} />
        <Skeleton width="40%" height={40} />
        <Skeleton width="20%" />
        <Skeleton width="30%" height={44} />
      </Box>
      <TwoColumns
        photos={<Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "4 / 3" }} />}
        rest={<Skeleton variant="rounded" height={424} />}
      />
    </Box>
  );
}
