import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { Dotted } from "../../components/Dotted";
import { ErrorState } from "../../components/ErrorState";
import { saveFile } from "../../components/saveFile";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { SideDrawer } from "../../components/SideDrawer";
import { serverMessage } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { useCopyLink } from "../../components/useCopyLink";
import { QrPreview } from "../../components/QrPreview";
import { campaignQrQuery, fetchCampaignFile, type Campaign, type CampaignFile } from "./api";
import { Funnel } from "./Funnel";

const files = ["a6", "a4", "windscreen", "qr.svg", "qr.png"] as const;
const fileTexts = {
  a6: "campaigns.paper.a6",
  a4: "campaigns.paper.a4",
  windscreen: "campaigns.paper.windscreen",
} as const;

interface CampaignDrawerProps {
  campaign: Campaign;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A flyer: what it brought, stage by stage, and what to print. */
export function CampaignDrawer({ campaign, onEdit, onDelete, onClose }: CampaignDrawerProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: picture, isError, error, refetch } = useQuery(campaignQrQuery(campaign.id));

  return (
    <SideDrawer open title={campaign.title} width={480} onClose={onClose}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          <Dotted
            facts={[
              campaign.place,
              campaign.car && (
                <Link
                  key="car"
                  component={RouterLink}
                  underline="always"
                  to={paths.car(campaign.car.id)}
                >
                  {campaign.car.nom}
                </Link>
              ),
            ]}
          />
        </Typography>
        <Funnel campaign={campaign} />
        {campaign.prospects > 0 && (
          <Link component={RouterLink} to={`${paths.prospects}?campaignId=${campaign.id}`}>
            {intl.formatMessage({ id: "campaigns.seeProspects" })}
          </Link>
        )}
        {campaign.estimations > 0 && (
          <Link component={RouterLink} to={`${paths.estimations}?campaignId=${campaign.id}`}>
            {intl.formatMessage({ id: "campaigns.seeEstimations" })}
          </Link>
        )}
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <QrPreview
            picture={picture}
            alt={intl.formatMessage({ id: "campaigns.qr.alt" }, { title: campaign.title })}
          />
        )}
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "center",
            gap: 1,
          }}
        >
          <bdi dir="ltr">{campaign.link.replace(/^https?:\/\//, "")}</bdi>
          <CopyButton link={campaign.link} />
        </Box>
        <Box component="section" aria-label={intl.formatMessage({ id: "campaigns.downloads" })}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {intl.formatMessage({ id: "campaigns.downloads" })}
          </Typography>
          {campaign.staleSince && campaign.printedAt && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {intl.formatMessage(
                { id: "campaigns.stale.printed" },
                {
                  when: formats.dateTime(campaign.printedAt),
                  since: formats.date(campaign.staleSince),
                },
              )}
            </Alert>
          )}
          <Downloads campaign={campaign} />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Allowed call="PUT /affiliate/campaign/{id}">
            <Button startIcon={<EditIcon />} onClick={onEdit}>
              {intl.formatMessage({ id: "campaigns.edit" })}
            </Button>
          </Allowed>
          <Allowed call="DELETE /affiliate/campaign/{id}">
            <Button color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
              {intl.formatMessage({ id: "campaigns.delete" })}
            </Button>
          </Allowed>
        </Box>
      </Box>
    </SideDrawer>
  );
}

function CopyButton({ link }: { link: string }) {
  const intl = useIntl();
  const copy = useCopyLink();
  return (
    <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy(link)}>
      {intl.formatMessage({ id: "link.copy" })}
    </Button>
  );
}

function Downloads({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const say = useSay((_intl, failure) => serverMessage(failure) ?? String(failure));
  // The server takes a flyer as printed.
  const {
    mutateAsync: download,
    isPending,
    variables,
  } = useMutation({
    mutationFn: async (file: CampaignFile) => {
      const name = file.startsWith("qr.")
        ? file.replace(".", `-${campaign.code}.`)
        : `flyer-${campaign.code}-${file}.pdf`;
      saveFile(await fetchCampaignFile(campaign.id, file), name);
    },
    meta: { awaited: true },
  });
  const fetching = isPending ? variables : null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {files.map((file) => (
        <Button
          key={file}
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={fetching === file}
          loadingPosition="start"
          onClick={() => void say(download(file))}
        >
          {file === "qr.svg" || file === "qr.png"
            ? intl.formatMessage(
                { id: "affiliate.download" },
                { format: file === "qr.svg" ? "SVG" : "PNG" },
              )
            : intl.formatMessage({ id: fileTexts[file] })}
        </Button>
      ))}
    </Box>
  );
}
