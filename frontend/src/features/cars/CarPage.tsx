import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import MoreVertIcon from "@mui/icons-material/MoreVert";
import UnassignIcon from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { Gallery } from "../../components/images/Gallery";
import { useOpenRow } from "../../components/list/useOpenRow";
import { Loaded } from "../../components/Loaded";
import { MenuButton } from "../../components/MenuButton";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { ReservedChip } from "../../components/ReservedChip";
import { buyerIn } from "./sales/buyers";
import { SaleDialogs, type SaleAction } from "./sales/SaleDialogs";
import { SaleSummary } from "./sales/SaleSummary";
import { SaleFileButton } from "./sales/SaleFileButton";
import { SellButton } from "./sales/SellButton";
import { CarTabs, type CarTab } from "./tabs/CarTabs";
import { CarPrice } from "./CarPrice";
import { CarPublication } from "./CarPublication";
import { DeleteCarDialog } from "./DeleteCarDialog";
import { imagesOf } from "./imagesOf";
import { useCar } from "./api";
import { useMissingCar } from "./useMissingCar";

interface CarPageProps {
  /** The tab of a feature that stands above this one. */
  requests: CarTab;
  /** The panel of declarations, from a feature that stands above this one. */
  declarations: CarTab;
}

export default function CarPage(features: CarPageProps) {
  const { id = "" } = useParams();
  return (
    <Loaded query={useCar(id)} {...useMissingCar()} loading={<CarSkeleton />}>
      {(car) => <CarView car={car} {...features} />}
    </Loaded>
  );
}

function CarView({ car, requests, declarations: Declarations }: CarPageProps & { car: Car }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [deleting, setDeleting] = useState(false);
  const [selling, setSelling] = useState<SaleAction | null>(null);
  const may = useMay();
  const buyer = useOpenRow("sell", "POST /car/assign-to-client");
  const forSale = car.status === "available" && !car.sample;
  return (
    <>
      <PageHeader
        title={car.nom}
        // Above the photos, so that a phone shows the price without scrolling.
        subtitle={
          <>
            <span>{car.modelCar.intitule}</span>
            <CarPrice car={car} />
            {car.reservedBy && <ReservedChip by={car.reservedBy} />}
          </>
        }
        breadcrumb={[{ label: intl.formatMessage({ id: "cars.title" }), to: paths.cars }]}
        beside={<CarPublication car={car} />}
        actions={
          <>
            <Allowed call="PUT /car/updateById/{id}">
              <Button
                component={Link}
                // The form leads back to the open tab.
                to={paths.editCar(car.id) + search}
                variant={forSale ? "outlined" : "contained"}
                startIcon={<EditIcon />}
              >
                {intl.formatMessage({ id: "cars.edit" })}
              </Button>
            </Allowed>
            {(forSale || car.reservedBy) && <SaleFileButton car={car} />}
            <SellButton car={car} onClick={() => setSelling("assign")} />
            <MenuButton
              quiet
              label={intl.formatMessage({ id: "list.actionsOn" }, { name: car.nom })}
              icon={<MoreVertIcon />}
              entries={[
                {
                  call: "DELETE /car/delete/{id}",
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
        photos={<Gallery key={car.id} images={imagesOf(car)} name={car.nom} />}
        rest={
          <>
            {car.status === "sold" && may("GET /sale/all") && (
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
                <Allowed call="POST /car/unassign">
                  <Button
                    size="small"
                    startIcon={<UnassignIcon />}
                    onClick={() => setSelling("unassign")}
                  >
                    {intl.formatMessage({ id: "sales.unassign" })}
                  </Button>
                </Allowed>
              </Paper>
            )}
            <CarTabs car={car} requests={requests} />
            <Declarations car={car} />
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
      {forSale && buyer.openId !== null && (
        <SaleDialogs
          doing={{ action: "assign", car, buyer: buyerIn(buyer.openId) }}
          onClose={buyer.close}
        />
      )}
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
