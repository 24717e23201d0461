import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../components/form/DateField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { saveFile } from "../../components/saveFile";
import { addDays, today } from "../../lib/zone";
import { fetchJournal, type Period } from "./api";

/** The month before this one, which is what an accountant asks for. */
function lastMonth(): Period {
  const to = addDays(`${today().slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The journal from one day to another, as a file. */
export default function JournalDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const required = intl.formatMessage({ id: "invoices.required.day" });
  const schema = yup.object({
    from: yup.string().required(required),
    to: yup
      .string()
      .required(required)
      .test("order", intl.formatMessage({ id: "invoices.invalid.to" }), (to, { parent }) => {
        const { from } = parent as Period;
        return !from || !to || from <= to;
      }),
  });
  return (
    <SaveDialog<Period>
      title={intl.formatMessage({ id: "invoices.journal" })}
      initialValues={lastMonth()}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "invoices.journal.submit" })}
      save={async (period) =>
        saveFile(await fetchJournal(period), `journal-${period.from}-${period.to}.txt`)
      }
      onClose={onClose}
    >
      <Typography sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "invoices.journal.text" })}
      </Typography>
      <DateField required name="from" label="invoices.filter.from" />
      <DateField required name="to" label="invoices.filter.to" />
    </SaveDialog>
  );
}
