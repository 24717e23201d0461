import CheckIcon from "@mui/icons-material/CheckCircle";
import TodoIcon from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { MessageId } from "../../lib/texts";
import type { SaleFile } from "./types";

interface Step {
  label: MessageId;
  done: boolean;
  /** When it was done, or how far it has come. */
  about: string;
}

/** The way from the order to the delivery: what is done, and when. */
export function Steps({ file }: { file: SaleFile }) {
  const intl = useIntl();
  const { date, exactMoney } = useFormats();
  const { orderForm, totals, currency } = file;
  const text = (id: MessageId, values: Record<string, string>) =>
    intl.formatMessage({ id }, values);
  const steps: Step[] = [
    { label: "saleFiles.step.order", done: Boolean(orderForm?.signedAt), about: aboutOrder() },
    {
      label: "saleFiles.step.deposit",
      done: totals.deposits > 0,
      about:
        totals.deposits > 0
          ? exactMoney(totals.deposits, currency)
          : intl.formatMessage({ id: "saleFiles.step.optional" }),
    },
    {
      label: "saleFiles.step.invoice",
      done: file.invoicedAt !== null,
      about: file.invoicedAt ? date(file.invoicedAt) : "",
    },
    {
      label: "saleFiles.step.delivery",
      done: file.deliveredAt !== null,
      about: aboutDelivery(),
    },
  ];

  function aboutOrder(): string {
    if (!orderForm) return "";
    const { signedAt, signedName, lapsed, sentAt, expiresAt } = orderForm;
    if (signedAt)
      return signedName
        ? text("saleFiles.step.signedBy", { date: date(signedAt), name: signedName })
        : text("saleFiles.step.signed", { date: date(signedAt) });
    if (lapsed) return text("saleFiles.step.lapsed", { date: date(expiresAt) });
    return text("saleFiles.step.sent", { date: date(sentAt), until: date(expiresAt) });
  }

  function aboutDelivery(): string {
    if (file.deliveredAt) return date(file.deliveredAt);
    return file.delivery.at ? text("saleFiles.step.planned", { date: date(file.delivery.at) }) : "";
  }

  return (
    <Box
      component="ol"
      aria-label={intl.formatMessage({ id: "saleFiles.steps" })}
      sx={{
        listStyle: "none",
        m: 0,
        mb: 3,
        p: 0,
        display: "grid",
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(4, minmax(0, 1fr))" },
      }}
    >
      {steps.map(({ label, done, about }) => (
        <Box component="li" key={label} sx={{ display: "flex", gap: 1, minWidth: 0 }}>
          {done ? <CheckIcon color="success" /> : <TodoIcon color="disabled" />}
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Box sx={{ fontWeight: 600 }}>
              {intl.formatMessage({ id: label })}
              <span style={visuallyHidden}>
                {" "}
                {intl.formatMessage({ id: done ? "saleFiles.step.done" : "saleFiles.step.todo" })}
              </span>
            </Box>
            <Box sx={{ typography: "body2", color: "text.secondary" }}>
              <bdi>{about}</bdi>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
