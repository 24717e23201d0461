import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Campaign } from "./api";
import { stages, stageTexts } from "./stageTexts";

/** From the scan to the sale, a bar for each stage: a table, so that it is read as one. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const formats = useFormats();
  const most = Math.max(1, ...stages.map((stage) => campaign[stage]));
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {intl.formatMessage({ id: "campaigns.funnel" })}
      </Typography>
      <Table size="small" aria-label={intl.formatMessage({ id: "campaigns.funnel" })}>
        <TableHead>
          <TableRow>
            <TableCell>{intl.formatMessage({ id: "campaigns.stage" })}</TableCell>
            <TableCell colSpan={2}>{intl.formatMessage({ id: "campaigns.count" })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {stages.map((stage) => (
            <TableRow key={stage}>
              <TableCell component="th" scope="row">
                {intl.formatMessage({ id: stageTexts[stage] })}
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums", width: 64 }}>
                {formats.number(campaign[stage])}
              </TableCell>
              <TableCell aria-hidden sx={{ width: "50%" }}>
                <Box
                  sx={{
                    height: 12,
                    borderRadius: 1,
                    bgcolor: "primary.main",
                    width: `${(campaign[stage] / most) * 100}%`,
                  }}
                />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              {intl.formatMessage({ id: "campaigns.revenue" })}
            </TableCell>
            <TableCell colSpan={2}>
              <bdi>{formats.money(campaign.revenue, campaign.currency)}</bdi>
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell component="th" scope="row">
              {intl.formatMessage({ id: "campaigns.estimations" })}
            </TableCell>
            <TableCell colSpan={2}>{formats.number(campaign.estimations)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        {intl.formatMessage({ id: "campaigns.note" })}
      </Typography>
    </Box>
  );
}
