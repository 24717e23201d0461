import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Pagination from "@mui/material/Pagination";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { touchTarget } from "../../components/touchTarget";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { garageName } from "../garages/garageName";
import { campaignsQuery, useDeleteCampaign, type Campaign } from "./api";
import { CampaignDialog } from "./CampaignDialog";
import { CampaignDrawer } from "./CampaignDrawer";
import { stages, stageTexts } from "./stageTexts";

const LIMIT = 10;

type Doing =
  | { what: "create" }
  | { what: "see" | "delete"; id: string }
  | { what: "edit"; campaign: Campaign };

/** The flyers, with what each has brought. */
export default function Campaigns() {
  const intl = useIntl();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [doing, setDoing] = useState<Doing | null>(null);
  const query = useQuery({
    ...campaignsQuery({ page, limit: LIMIT }),
    placeholderData: keepPreviousData,
    // Scans come from outside, and nothing announces them.
    refetchInterval: 20_000,
  });
  const remove = useDeleteCampaign();
  const { data: list } = query;
  const seen = list?.data.find(({ id }) => doing?.what === "see" && doing.id === id);
  const stop = () => setDoing(null);
  const add = (
    <Allowed call="POST /affiliate/campaign">
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setDoing({ what: "create" })}
      >
        {intl.formatMessage({ id: "campaigns.add" })}
      </Button>
    </Allowed>
  );
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          mb: 2,
        }}
      >
        <div>
          <Typography id={titleId} variant="h2">
            {intl.formatMessage({ id: "campaigns.title" })}
          </Typography>
          <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
            {intl.formatMessage({ id: "campaigns.subtitle" })}
          </Typography>
        </div>
        {Boolean(list?.total) && add}
      </Box>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : list === undefined ? (
        <Skeleton variant="rounded" height={200} />
      ) : list.total === 0 ? (
        <EmptyState
          illustration="prospects"
          title={intl.formatMessage({ id: "campaigns.empty.title" })}
          description={intl.formatMessage({ id: "campaigns.empty.text" })}
          action={add}
        />
      ) : (
        <CampaignTable rows={list.data} onOpen={(id) => setDoing({ what: "see", id })} />
      )}
      {list && list.total > LIMIT && (
        <Pagination
          sx={{ mt: 2, display: "flex", justifyContent: "center" }}
          aria-label={intl.formatMessage({ id: "campaigns.page" })}
          count={Math.ceil(list.total / LIMIT)}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      )}
      {seen && (
        <CampaignDrawer
          campaign={seen}
          onEdit={() => setDoing({ what: "edit", campaign: seen })}
          onDelete={() => setDoing({ what: "delete", id: seen.id })}
          onClose={stop}
        />
      )}
      {doing?.what === "create" && (
        <CampaignDialog
          // A new flyer is printed next: it opens with its files, and is on the first page of the list.
          onSaved={({ id }) => {
            setPage(1);
            setDoing({ what: "see", id });
          }}
          onClose={() => setDoing((now) => (now?.what === "create" ? null : now))}
        />
      )}
      {doing?.what === "edit" && <CampaignDialog campaign={doing.campaign} onClose={stop} />}
      <ConfirmDelete
        id={doing?.what === "delete" ? doing.id : null}
        title="campaigns.delete.title"
        description={intl.formatMessage({ id: "campaigns.delete.text" })}
        confirm="campaigns.delete"
        deleted="campaigns.deleted"
        remove={remove.mutateAsync}
        onClose={stop}
      />
    </Card>
  );
}

function CampaignTable({ rows, onOpen }: { rows: Campaign[]; onOpen: (id: string) => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const money = formats.moneyOf(rows.map(({ revenue }) => revenue));
  return (
    // It has a focus of its own, so that the keyboard can scroll it.
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: "campaigns.title" })}
      tabIndex={0}
      sx={{ overflowX: "auto" }}
    >
      <Table size="small" aria-label={intl.formatMessage({ id: "campaigns.title" })}>
        <TableHead>
          <TableRow>
            <TableCell>{intl.formatMessage({ id: "campaigns.field.title" })}</TableCell>
            <TableCell>{intl.formatMessage({ id: "campaigns.field.place" })}</TableCell>
            {stages.map((name) => (
              <TableCell key={name} align="right">
                {intl.formatMessage({ id: stageTexts[name] })}
              </TableCell>
            ))}
            <TableCell align="right">{intl.formatMessage({ id: "campaigns.revenue" })}</TableCell>
            <TableCell align="right">
              {intl.formatMessage({ id: "campaigns.conversion" })}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 160 }}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => onOpen(row.id)}
                  sx={{ textAlign: "left", font: "inherit", fontWeight: 600, ...touchTarget }}
                >
                  {row.title}
                </Link>
                {(row.car ?? row.garage) && (
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {row.car?.nom ?? (row.garage && garageName(row.garage))}
                  </Typography>
                )}
                {row.staleSince && (
                  <StatusChip
                    tone="warning"
                    label={intl.formatMessage(
                      { id: "campaigns.stale" },
                      { since: formats.date(row.staleSince) },
                    )}
                  />
                )}
              </TableCell>
              <TableCell sx={{ minWidth: 140 }}>{row.place}</TableCell>
              {stages.map((name) => (
                <TableCell key={name} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {formats.number(row[name])}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                <bdi>{money(row.revenue, row.currency)}</bdi>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                {row.scans > 0
                  ? intl.formatNumber(row.sales / row.scans, {
                      style: "percent",
                      maximumFractionDigits: 1,
                    })
                  : "–"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
