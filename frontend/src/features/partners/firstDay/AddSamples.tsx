import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useSay } from "../../../components/useSay";
import { messageOf } from "./messageOf";
import { useChangeSamples } from "./api";

/** Offers the samples to an account without cars. */
export function AddSamples() {
  const intl = useIntl();
  const say = useSay(messageOf);
  const { mutateAsync, isPending } = useChangeSamples();
  const add = () => void say(mutateAsync(true), intl.formatMessage({ id: "samples.added" }));
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        mt: 2,
        pt: 2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Button variant="outlined" loading={isPending} onClick={add}>
        {intl.formatMessage({ id: "samples.add" })}
      </Button>
      <Typography variant="body2" sx={{ color: "text.secondary", flex: "1 1 240px" }}>
        {intl.formatMessage({ id: "samples.add.help" })}
      </Typography>
    </Box>
  );
}
