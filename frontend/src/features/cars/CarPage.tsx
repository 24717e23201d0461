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
import { Link, useNavigate, useParams } from "react-router-dom";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { Gallery } from "../../components/images/Gallery";
import { Loaded } from "../../components/Loaded";
import { MenuButton } from "../../components/MenuButton";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { SampleChip } from "../../components/SampleChip";
import { useFormats } from "../../components/useFormats";
import { DocumentsOf } from "../documents/lazyDocumentsOf";
import { DocumentsSkeleton } from "../documents/DocumentsSkeleton";
import { PriceRange } from "../price/lazyPriceRange";
import { CarPreparation } from "../projects/CarPreparation";
import { AssignDialog, SaleDialogs, type SaleAction } from "./sales/SaleDialogs";
import { SaleSummary } from "./sales/SaleSummary";
import { SheetPanel } from "./stock/lazySheetPanel";
import { StockPanel } from "./stock/lazyStockPanel";
import { CarFacts } from "./CarFacts";
import { CarStatusChip } from "./CarStatusChip";
import { DeleteCarDialog } from "./DeleteCarDialog";
import { CarPublication } from "./CarPublication";
import { useCar } from "./api";
import { useMissingCar } from "./useMissingCar";

export default function CarPage() {
  const { id = "" } = useParams();
  return (
    <Loaded query={useCar(id)} {...useMissingCar()} loading={<CarSkeleton />}>
      {(car) => <CarView car={car} />}
    </Loaded>
  );
}

function CarView({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
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
        actions={
          <>
            <Button
              component={Link}
              to={paths.editCar(car.id)}
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
      <TwoColumns>
        <Gallery key={car.id} images={images} name={car.nom} />
        <Box sx={{ display: "grid", gap: 2, gridColumn: { md: 2 }, gridRow: { md: "1 / span 2" } }}>
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            {car.status === "sold" && (
              <Box sx={{ mb: 2 }}>
                <SaleSummary carId={car.id} buyer={car.assignedTo} />
                <Button
                  size="small"
                  startIcon={<UnassignIcon />}
                  onClick={() => setSelling("unassign")}
                  sx={{ mt: 1 }}
                >
                  {intl.formatMessage({ id: "sales.unassign" })}
                </Button>
              </Box>
            )}
            <CarFacts car={car} />
            <CarPublication car={car} />
          </Paper>
          {car.status === "available" && (
            <Panel title={intl.formatMessage({ id: "price.title" })}>
              <PriceRange
                fallback={<Skeleton variant="rounded" height={120} />}
                of={{ kind: "car", id: car.id }}
                kilometrage={car.kilometrage}
                price={car.prix}
              />
            </Panel>
          )}
          <StockPanel fallback={<Skeleton variant="rounded" height={120} />} car={car} />
          <CarPreparation car={car} />
          {car.status === "available" && (
            <SheetPanel fallback={<Skeleton variant="rounded" height={160} />} car={car} />
          )}
        </Box>
        <Box sx={{ display: "grid", gap: 2 }}>
          {car.description && (
            <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {intl.formatMessage({ id: "cars.field.description" })}
              </Typography>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {car.description}
              </Typography>
            </Paper>
          )}
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            <DocumentsOf fallback={<DocumentsSkeleton />} of={{ carId: car.id }} />
          </Paper>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {intl.formatMessage(
              { id: "cars.history" },
              {
                created: formats.dateTime(car.createdAt),
                updated: formats.dateTime(car.updatedAt),
              },
            )}
          </Typography>
        </Box>
      </TwoColumns>
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

/** Photos and what follows them on the left; a phone shows the facts between the two. */
function TwoColumns({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
        gridTemplateRows: { md: "auto 1fr" },
      }}
    >
      {children}
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
      <TwoColumns>
        <Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "4 / 3" }} />
        <Skeleton variant="rounded" height={360} />
      </TwoColumns>
    </Box>
  );
}
