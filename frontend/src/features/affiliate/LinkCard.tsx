import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import type { Partner } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { LabelledInput } from "../../components/form/LabelledInput";
import { useCopyLink } from "../../components/useCopyLink";
import { profileQuery } from "../../lib/profile";
import { hasSamples, useFirstSteps } from "../partners/firstDay/api";
import { broughtQuery } from "./api";

interface LinkCardProps {
  link: string | undefined;
  onShared: () => void;
}

/** The link to give away, and what it has brought. */
export function LinkCard({ link, onShared }: LinkCardProps) {
  const intl = useIntl();
  const titleId = useId();
  const copyLink = useCopyLink();

  async function copy(text: string) {
    if (await copyLink(text)) onShared();
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {intl.formatMessage({ id: "affiliate.link" })}
      </Typography>
      {link === undefined ? (
        <Skeleton variant="rounded" height={56} />
      ) : (
        <LabelledInput
          readOnly
          label={intl.formatMessage({ id: "affiliate.address" })}
          value={link}
          inputProps={{ dir: "ltr" }}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          startIcon={<CopyIcon />}
          disabled={link === undefined}
          onClick={() => link && void copy(link)}
        >
          {intl.formatMessage({ id: "link.copy" })}
        </Button>
        {"share" in navigator && (
          <Button
            variant="outlined"
            startIcon={<ShareIcon />}
            disabled={link === undefined}
            // Rejects when the person changes their mind.
            onClick={() => void navigator.share({ url: link }).then(onShared, () => undefined)}
          >
            {intl.formatMessage({ id: "affiliate.share" })}
          </Button>
        )}
      </Box>
      <Showroom />
      <Brought />
    </Card>
  );
}

const showroomTexts = {
  off: "affiliate.showroom.off",
  on: "affiliate.showroom.on",
  chosen: "affiliate.showroom.chosen",
} as const satisfies Record<Partner["showroom"], string>;

/** Whether the page behind the link shows cars: a link is best given away once it does. */
function Showroom() {
  const intl = useIntl();
  const { data: partner } = useQuery(profileQuery);
  return (
    <Typography sx={{ mt: 2, minHeight: { xs: 48, sm: 24 } }}>
      {partner && (
        <>
          <span>{intl.formatMessage({ id: showroomTexts[partner.showroom] })}</span>{" "}
          <Allowed call="owner">
            <Link underline="always" component={RouterLink} to={paths.settingsShowroom}>
              {intl.formatMessage({ id: "affiliate.showroom.settings" })}
            </Link>
          </Allowed>
        </>
      )}
    </Typography>
  );
}

function Brought() {
  const intl = useIntl();
  const { data: count } = useQuery(broughtQuery);
  const { data: first } = useFirstSteps();
  // The count leaves samples out; who has none needs no filter that says so.
  const real = first && hasSamples(first.samples) ? "&sample=false" : "";
  return (
    <Typography sx={{ mt: 2, minHeight: { xs: 48, sm: 24 } }}>
      {count !== undefined && (
        <span>{intl.formatMessage({ id: "affiliate.brought" }, { count })}</span>
      )}{" "}
      {count !== undefined && count > 0 && (
        <Link
          underline="always"
          component={RouterLink}
          to={`${paths.prospects}?source=affiliate${real}`}
        >
          {intl.formatMessage({ id: "affiliate.seeProspects" })}
        </Link>
      )}
    </Typography>
  );
}
