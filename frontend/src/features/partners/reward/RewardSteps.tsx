import FormControlLabel from "@mui/material/FormControlLabel";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { CurrencyField } from "../../../components/form/CurrencyField";
import { MoneyField } from "../../../components/form/MoneyField";

export interface RewardValues {
  amount: string;
  currency: string;
}

interface QuestionStepProps {
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}

export function QuestionStep({ wanted, onChange }: QuestionStepProps) {
  const intl = useIntl();
  const { isSubmitting } = useFormikContext();
  return (
    <FormControl disabled={isSubmitting}>
      <FormLabel id="reward-question" sx={{ color: "text.primary", mb: 1 }}>
        {intl.formatMessage({ id: "reward.question" })}
      </FormLabel>
      <RadioGroup
        aria-labelledby="reward-question"
        value={wanted ? "yes" : "no"}
        onChange={(_event, answer) => onChange(answer === "yes")}
      >
        <FormControlLabel
          value="yes"
          control={<Radio />}
          label={intl.formatMessage({ id: "reward.yes" })}
        />
        <FormControlLabel
          value="no"
          control={<Radio />}
          label={intl.formatMessage({ id: "reward.no" })}
        />
      </RadioGroup>
    </FormControl>
  );
}

export function AmountStep() {
  const { values } = useFormikContext<RewardValues>();
  return (
    <>
      <MoneyField
        required
        autoFocus
        name="amount"
        label="reward.amount"
        currency={values.currency}
      />
      <CurrencyField required name="currency" label="reward.currency" />
    </>
  );
}
