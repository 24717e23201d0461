import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import EventIcon from "@mui/icons-material/EventOutlined";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, type FormikHelpers } from "formik";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { BoundedForm } from "../../../components/form/BoundedForm";
import { showRefusal } from "../../../components/form/serverErrors";
import { Loaded } from "../../../components/Loaded";
import { OnceOpened } from "../../../components/OnceOpened";
import { saveFile } from "../../../components/saveFile";
import { FormGuard } from "../../partners/FormGuard";
import { prospectSchema } from "../../prospects/form";
import { CallDealer } from "../../slots/CallDealer";
import { slotsLeft } from "../../slots/publicApi";
import { SlotChoice } from "../../slots/SlotChoice";
import { dayOf, timeOf } from "../../slots/slotDays";
import type { Slot } from "../../slots/types";
import type { Schemas } from "../../../lib/api/types";
import { ContactFields } from "../ContactFields";
import { GaragePlace } from "../Place";
import { PublicFormEnd } from "../PublicFormEnd";
import { refusalText } from "../refusalText";
import { useCampaign } from "../useCampaign";
import { testDriveQuery, useBookTestDrive } from "./api";

interface TestDriveProps {
  code: string;
  carId: string;
}

const empty = { fullName: "", phoneNumber: "", email: "", website: "" };

/** The free hours for a test drive, and booking one of them. */
export default function TestDrive(props: TestDriveProps) {
  return (
    <Loaded
      query={useQuery(testDriveQuery(props.code, props.carId))}
      loading={<Skeleton aria-busy="true" variant="rounded" height={320} />}
    >
      {(offered) => <Booking {...props} offered={offered} />}
    </Loaded>
  );
}

function Booking({
  code,
  carId,
  offered,
}: TestDriveProps & { offered: Schemas["TestDriveSlots"] }) {
  const intl = useIntl();
  const client = useQueryClient();
  const schema = useMemo(() => prospectSchema(intl), [intl]);
  const { mutateAsync, isPending } = useBookTestDrive(code, carId);
  const campaign = useCampaign();
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState("");
  const [booked, setBooked] = useState<Schemas["Booked"] | null>(null);
  const { slots, zone } = offered;
  const slot = slots.find(({ startsAt }) => startsAt === chosen);

  async function submit(values: typeof empty, helpers: FormikHelpers<typeof empty>) {
    if (!slot) return;
    setTaken("");
    helpers.setStatus(undefined);
    try {
      setBooked(
        await mutateAsync({
          ...values,
          ...(campaign && { campaign }),
          startsAt: slot.startsAt,
          consentText: intl.formatMessage({ id: "affiliation.consent" }),
        }),
      );
    } catch (error) {
      const left = slotsLeft(error);
      if (left) {
        setChosen(null);
        setTaken(refusalText(error));
        client.setQueryData(testDriveQuery(code, carId).queryKey, { ...offered, slots: left });
        return;
      }
      showRefusal(helpers, { error, values, message: refusalText(error) });
    }
  }

  if (booked) return <Booked booked={booked} slot={slot} zone={zone} />;
  return (
    <Stack spacing={2}>
      {slots.length === 0 ? (
        <Alert severity="info">{intl.formatMessage({ id: "affiliation.drive.none" })}</Alert>
      ) : (
        <Typography variant="h3" component="h2">
          {intl.formatMessage({ id: "affiliation.drive.choose" }, { garage: offered.garage })}
        </Typography>
      )}
      {taken && <Taken>{taken}</Taken>}
      <SlotChoice
        slots={slots}
        chosen={chosen === null ? [] : [chosen]}
        timeZone={zone}
        disabled={isPending}
        onToggle={setChosen}
      />
      <OnceOpened open={chosen !== null}>
        <BoundedForm initialValues={empty} schema={schema} onSubmit={submit}>
          <Stack component={Form} noValidate spacing={2}>
            {/* The form is below the hours, out of a phone's view. */}
            <ContactFields autoFocus />
            <PublicFormEnd disabled={!slot} action="affiliation.drive.book" />
            <FormGuard />
          </Stack>
        </BoundedForm>
      </OnceOpened>
    </Stack>
  );
}

/** Why another hour has to be chosen: the hours may be out of view when the form is sent. */
function Taken({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Alert ref={message} tabIndex={-1} severity="warning">
      {children}
    </Alert>
  );
}

interface BookedProps {
  booked: Schemas["Booked"];
  /** The hour that was chosen. A program that fills forms books nothing, and is shown the same. */
  slot: Slot | undefined;
  zone: string;
}

/** What a visitor needs on the day: when, where, a number to call, and the entry for the own calendar. */
function Booked({
  booked: { startsAt, endsAt, garage, ics, link, mailed },
  slot,
  zone,
}: BookedProps) {
  const intl = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const made = startsAt && endsAt ? { startsAt, endsAt } : slot;
  return (
    <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1.5, py: 4 }}>
      <CheckIcon color="success" sx={{ fontSize: 56 }} />
      <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: "none" }}>
        {intl.formatMessage({ id: "affiliation.drive.booked" })}
      </Typography>
      {made && (
        <Typography variant="h3" component="p">
          {intl.formatMessage(
            { id: "slots.at" },
            { day: dayOf(intl, made, zone), time: timeOf(intl, made, zone) },
          )}
        </Typography>
      )}
      {garage && (
        <Box sx={{ textAlign: "left" }}>
          <GaragePlace garage={garage} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        {ics && (
          <Button
            variant="contained"
            startIcon={<EventIcon />}
            onClick={() => saveFile(new Blob([ics], { type: "text/calendar" }), "rendez-vous.ics")}
          >
            {intl.formatMessage({ id: "slots.ics" })}
          </Button>
        )}
        <CallDealer number={garage?.phoneNumber ?? ""} />
      </Box>
      <Typography sx={{ color: "text.secondary" }}>
        {intl.formatMessage({
          id: mailed ? "affiliation.drive.mailed" : "affiliation.drive.change",
        })}
      </Typography>
      {link && (
        // The page may stand in a frame of the dealer's own site, where the link's page may not.
        <Button href={new URL(link).pathname} target="_blank" rel="noopener">
          {intl.formatMessage({ id: "affiliation.drive.manage" })}
        </Button>
      )}
    </Box>
  );
}
