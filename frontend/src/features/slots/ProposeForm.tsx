import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { reasonOf } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { ZONE } from "../../lib/zone";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { MoreFields } from "../../components/form/MoreFields";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { ProposeRequest } from "../../lib/api/bounds/ProposeRequest";
import { carLookup } from "../cars/carLookup";
import { garageLookup } from "../garages/api";
import { freeSlotsQuery, type useProposeSlots } from "./api";
import { GarageField } from "./GarageField";
import { kindTexts } from "./kindTexts";
import { lastGarage } from "./lastGarage";
import { SlotChoice } from "./SlotChoice";
import { slotDays } from "./slotDays";
import { useCopyLink } from "../../components/useCopyLink";
import type { Invited, Proposal, ProposeValues, Slot } from "./types";

/** The first slot of so many days is chosen already. */
const PRESELECTED = 3;
const MOST = 5;
/** How many days with a free slot are shown at first, and how many more each time. */
const DAYS = 3;
const MORE_DAYS = 6;

interface ProposeFormProps {
  prospect: Invited;
  propose: ReturnType<typeof useProposeSlots>["mutateAsync"];
  isPending: boolean;
  /** `asked`: a mail was to be sent. */
  onProposed: (proposal: Proposal) => void;
  onClose: () => void;
}

export function ProposeForm({
  prospect,
  propose,
  isPending,
  onProposed,
  onClose,
}: ProposeFormProps) {
  const intl = useIntl();
  const copy = useCopyLink();
  const { values } = useFormikContext<ProposeValues>();
  const { data: garages, error: garagesError } = useQuery(garageLookup.search(""));
  const known = garages?.some(({ value }) => value === values.garageId);
  const garageId = known ? values.garageId : (garages?.[0]?.value ?? "");
  const wanted = { prospectId: prospect.id, garageId, carId: values.carId };
  const query = useInfiniteQuery(freeSlotsQuery(wanted));
  const { data, error, refetch } = query;
  const slots = data?.pages.flatMap((page) => page.slots);
  const days = slotDays(intl, slots ?? [], ZONE);
  // Another garage or car has other free slots.
  const place = `${garageId} ${values.carId}`;
  const [picked, setPicked] = useState({ place: "", starts: [] as string[] });
  const [shown, setShown] = useState(DAYS);
  const [channel, setChannel] = useState<"mail" | "link">("link");
  const [problem, setProblem] = useState("");
  const chosen =
    picked.place === place
      ? picked.starts
      : days.slice(0, PRESELECTED).flatMap((day) => day.slots.slice(0, 1).map(startOf));
  const proposed = (slots ?? []).filter(({ startsAt }) => chosen.includes(startsAt));

  function toggle(startsAt: string) {
    const starts = chosen.includes(startsAt)
      ? chosen.filter((other) => other !== startsAt)
      : [...chosen, startsAt];
    if (starts.length <= MOST) setPicked({ place, starts });
  }

  function showMore() {
    setShown(shown + MORE_DAYS);
    if (days.length < shown + MORE_DAYS) void query.fetchNextPage();
  }

  async function send(by: "mail" | "link") {
    setProblem("");
    setChannel(by);
    const { kind, carId, message } = values;
    try {
      const proposal = await propose({
        garageId,
        kind,
        message,
        channel: by,
        carId: carId || null,
        slots: proposed.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      });
      lastGarage.set(garageId);
      onProposed(proposal);
      if (by === "link") await copy(proposal.link);
    } catch (refusal) {
      setProblem(reasonOf(refusal) ?? intl.formatMessage({ id: "slots.error" }));
      // One of them may have been taken.
      void refetch();
    }
  }

  const failed = error ?? garagesError;
  const byMail = prospect.email !== "" && prospect.contactable.email !== "no";
  if (garages?.length === 0) return <NoGarage onClose={onClose} />;
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start", "&&": { pt: 1 } }}>
        {garages && garages.length > 1 && <GarageField garages={garages} garageId={garageId} />}
        {failed && <Alert severity="error">{reasonOf(failed)}</Alert>}
        {!slots && !failed && <Skeleton variant="rounded" height={180} />}
        {slots?.length === 0 && (
          <Alert severity="info">
            {intl.formatMessage(
              { id: "slots.none" },
              { date: intl.formatDate(data?.pages.at(-1)?.to, { dateStyle: "long" }) },
            )}
          </Alert>
        )}
        {slots && (
          <>
            <SlotChoice
              slots={days.slice(0, shown).flatMap((day) => day.slots)}
              chosen={chosen}
              timeZone={ZONE}
              disabled={isPending}
              onToggle={toggle}
            />
            <Button loading={query.isFetchingNextPage} onClick={showMore}>
              {intl.formatMessage({ id: "slots.moreDays" })}
            </Button>
          </>
        )}
        <Typography variant="body2" role="status" sx={{ color: "text.secondary" }}>
          {slots &&
            slots.length > 0 &&
            intl.formatMessage({ id: "slots.chosen" }, { count: proposed.length, most: MOST })}
        </Typography>
        <MoreFields names={["carId", "message"]}>
          <SelectField
            required
            name="kind"
            label="slots.kind"
            options={optionsOf(intl, kindTexts)}
          />
          <AutocompleteField name="carId" label="slots.car" lookup={carLookup} />
          <TextField
            multiline
            minRows={2}
            maxRows={6}
            name="message"
            label="slots.message"
            maxLength={ProposeRequest.message.maxLength}
          />
        </MoreFields>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={isPending}>
          {intl.formatMessage({ id: "dialog.cancel" })}
        </Button>
        <Button
          variant={byMail ? "outlined" : "contained"}
          startIcon={<CopyIcon />}
          disabled={proposed.length === 0 || isPending}
          loading={isPending && channel === "link"}
          onClick={() => void send("link")}
        >
          {intl.formatMessage({ id: "link.copy" })}
        </Button>
        {byMail && (
          <Button
            variant="contained"
            startIcon={<MailIcon />}
            disabled={proposed.length === 0 || isPending}
            loading={isPending && channel === "mail"}
            onClick={() => void send("mail")}
          >
            {intl.formatMessage({ id: "slots.mail" })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const startOf = ({ startsAt }: Slot) => startsAt;

function NoGarage({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <DialogContent>
      <Typography>{intl.formatMessage({ id: "slots.noGarage" })}</Typography>
      <Link component={RouterLink} to={paths.garages} onClick={onClose}>
        {intl.formatMessage({ id: "slots.addGarage" })}
      </Link>
    </DialogContent>
  );
}
