import Box from "@mui/material/Box";
import { Allowed } from "../../components/Allowed";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { Gallery } from "../../components/images/Gallery";
import { OpenPage, PreviewDrawer } from "../../components/PreviewDrawer";
import { ReservedChip } from "../../components/ReservedChip";
import { useShownId } from "../../components/SideDrawer";
import { SaleSummary } from "./sales/SaleSummary";
import { SellButton } from "./sales/SellButton";
import { CarFacts } from "./CarFacts";
import { CarPrice } from "./CarPrice";
import { CarPublication } from "./CarPublication";
import { imagesOf } from "./imagesOf";
import { useCar } from "./api";
import { useMissingCar } from "./useMissingCar";

interface CarDrawerProps {
  /** None: closed. */
  id: string | null;
  onSell: (car: Car) => void;
  onClose: () => void;
}

/** A preview of a car beside the list, at an address of its own. */
export function CarDrawer({ id, onSell, onClose }: CarDrawerProps) {
  const shownId = useShownId(id);
  const { missing, errorTitle } = useMissingCar();
  return (
    <PreviewDrawer
      open={id !== null}
      query={useCar(shownId, id !== null)}
      path={paths.car(shownId)}
      nameOf={(car) => car.nom}
      title="cars.details"
      errorTitle={errorTitle}
      // The list is beside it.
      missing={{ ...missing, action: null }}
      bar={(car) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <SellButton car={car} onClick={() => onSell(car)} />
          <OpenPage to={paths.car(car.id)} />
        </Box>
      )}
      onClose={onClose}
    >
      {(car) => (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Gallery key={car.id} images={imagesOf(car)} name={car.nom} />
          <CarPrice car={car} />
          {car.reservedBy && <ReservedChip by={car.reservedBy} />}
          {car.status === "sold" && (
            <Allowed call="GET /sale/all">
              <div>
                <SaleSummary carId={car.id} buyer={car.assignedTo} />
              </div>
            </Allowed>
          )}
          <CarPublication car={car} />
          <CarFacts car={car} />
        </Box>
      )}
    </PreviewDrawer>
  );
}
