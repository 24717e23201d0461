import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import PeopleIcon from "@mui/icons-material/PeopleAltOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import Chip from "@mui/material/Chip";
import { useTheme } from "@mui/material/styles";
import type { SvgIconComponent } from "@mui/icons-material";
import { Link } from "react-router-dom";
import { useMayOpen } from "../lib/pageNeeds";
import { paths } from "../lib/paths";

export type LinkedKind = "car" | "client" | "prospect" | "estimation";

const kinds: Record<LinkedKind, { Icon: SvgIconComponent; path: (id: string) => string }> = {
  car: { Icon: CarIcon, path: paths.car },
  client: { Icon: PeopleIcon, path: paths.client },
  prospect: { Icon: ProspectIcon, path: paths.prospect },
  estimation: { Icon: EstimationIcon, path: paths.estimation },
};

interface RowChipProps {
  kind: LinkedKind;
  id: string;
  label: string;
}

/** A row that another one points to; it opens with a click, where the role may. */
export function RowChip({ kind, id, label }: RowChipProps) {
  const { Icon, path } = kinds[kind];
  const { direction } = useTheme();
  const link = useMayOpen()(path(id)) && { clickable: true, component: Link, to: path(id) };
  return (
    <Chip
      // The page's, whatever the text around: the icon's place is styled for it.
      dir={direction}
      {...link}
      icon={<Icon />}
      label={<bdi>{label}</bdi>}
      variant="outlined"
      size="small"
      sx={{ maxWidth: 1, "@media (pointer: coarse)": { height: 44, borderRadius: 22, px: 0.5 } }}
    />
  );
}
