import MoreVertIcon from "@mui/icons-material/MoreVert";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { MenuButton } from "../../components/MenuButton";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import { useMay } from "../../lib/rights";
import { fetchOrderForm } from "./api";
import { actions, waysOf, type Action } from "./nextStep";
import type { SaleFile } from "./types";

interface FileActionsProps {
  file: SaleFile;
  onAct: (action: Action) => void;
  /** Saves what is being typed, which the paper shows. */
  beforePdf: () => Promise<unknown>;
}

/** The next step as the main button, the others beside it, the rare ones in a menu. */
export function FileActions({ file, onAct, beforePdf }: FileActionsProps) {
  const intl = useIntl();
  const may = useMay();
  const say = useSay();
  const { next, beside, rare } = waysOf(file);
  const label = (action: Action) => intl.formatMessage({ id: actions[action].label });
  const allowed = (action: Action) => may(actions[action].call);

  async function download() {
    await beforePdf();
    saveFile(await fetchOrderForm(file.id), `${file.number || file.carName}.pdf`);
  }

  return (
    <>
      {beside.filter(allowed).map((action) => (
        <Button key={action} variant="outlined" onClick={() => onAct(action)}>
          {label(action)}
        </Button>
      ))}
      {next && allowed(next) && (
        <Button variant="contained" onClick={() => onAct(next)}>
          {label(next)}
        </Button>
      )}
      <MenuButton
        quiet
        label={intl.formatMessage({ id: "list.actionsOn" }, { name: file.number || file.carName })}
        icon={<MoreVertIcon />}
        entries={[
          {
            call: "GET /sale-file/{id}/order-form.pdf",
            text: intl.formatMessage({ id: "saleFiles.action.pdf" }),
            icon: <PdfIcon />,
            onClick: () => void say(download()),
          },
          ...rare.map((action) => ({
            call: actions[action].call,
            text: label(action),
            onClick: () => onAct(action),
          })),
        ]}
      />
    </>
  );
}
