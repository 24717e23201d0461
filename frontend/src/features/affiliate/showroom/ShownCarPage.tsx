import ChatIcon from "@mui/icons-material/ChatBubbleOutlineOutlined";
import DriveIcon from "@mui/icons-material/DirectionsCarOutlined";
import QuestionIcon from "@mui/icons-material/ContactSupportOutlined";
import PriceIcon from "@mui/icons-material/SellOutlined";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink, useNavigate, useParams } from "react-router-dom";
import { Co2Class } from "../../../components/Co2Class";
import { Facts, type Fact } from "../../../components/Facts";
import { Gallery } from "../../../components/images/Gallery";
import { Loaded } from "../../../components/Loaded";
import { OnceOpened } from "../../../components/OnceOpened";
import { StatusChip } from "../../../components/StatusChip";
import { touchTarget } from "../../../components/touchTarget";
import { Unbroken } from "../../../components/Unbroken";
import { useFormats } from "../../../components/useFormats";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { paths } from "../../../lib/paths";
import { usePublicTitle } from "../../../lib/usePageTitle";
import { critairTexts, fuelTexts, gearboxTexts } from "../../cars/carTexts";
import { ContactBar } from "../ContactBar";
import { countedText } from "../countedText";
import { DealerCard } from "../DealerCard";
import { DealerFacts } from "../DealerFacts";
import { CallbackForm, VisitorChat } from "../lazyForms";
import { GaragePlace } from "../Place";
import { publicPartnerQuery } from "../publicApi";
import { Sent } from "../Sent";
import type { PublicPartner } from "../types";
import { useUnreadAnswers } from "../useUnreadAnswers";
import { useVisitPath } from "../useVisitPath";
import { shownCarQuery, type ShownCarDetail } from "./api";

const TestDrive = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-test-drive" */ "./TestDrive"),
);

/** The public page of one car. */
export default function ShownCarPage() {
  const { id: code = "", carId = "" } = useParams();
  const intl = useIntl();
  const visitPath = useVisitPath();
  const { data: partner } = useQuery(publicPartnerQuery(code));
  const query = useQuery(shownCarQuery(code, carId));
  const company = partner?.companyName || intl.formatMessage({ id: "affiliation.dealer" });
  usePublicTitle(query.data && `${query.data.nom} – ${company}`);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {partner && <DealerCard small partner={partner} company={company} />}
      <Link
        component={RouterLink}
        to={visitPath(paths.affiliation(code))}
        sx={{ justifySelf: "start", ...touchTarget }}
      >
        {intl.formatMessage({ id: "affiliation.car.back" }, { company })}
      </Link>
      <Loaded
        key={carId}
        query={query}
        missing={{
          title: intl.formatMessage({ id: "affiliation.car.gone" }),
          description: intl.formatMessage({ id: "affiliation.car.gone.text" }, { company }),
        }}
        loading={<Skeleton aria-busy="true" variant="rounded" height={480} />}
      >
        {(car) => <CarView code={code} company={company} car={car} partner={partner} />}
      </Loaded>
      {partner && (
        <div>
          <DealerFacts partner={partner} company={company} />
        </div>
      )}
    </Box>
  );
}

interface CarViewProps {
  code: string;
  company: string;
  car: ShownCarDetail;
  /** Undefined until it is known. */
  partner: PublicPartner | undefined;
}

function CarView({ code, company, car, partner }: CarViewProps) {
  const intl = useIntl();
  const formats = useFormats();
  const {
    firstRegistration,
    annee,
    kilometrage,
    carburant,
    boite,
    puissance,
    couleur,
    description,
  } = car;
  // To a visitor, what the dealer has not entered is of no use.
  const facts: Fact[] = [
    { label: "cars.field.model", value: car.model },
    firstRegistration
      ? {
          label: "affiliation.car.firstRegistration",
          value: intl.formatDate(`${firstRegistration}-01`, {
            timeZone: "UTC",
            month: "long",
            year: "numeric",
          }),
        }
      : { label: "cars.field.annee", value: annee },
    {
      label: "cars.field.kilometrage",
      value:
        kilometrage === null
          ? null
          : intl.formatMessage(
              {
                id: car.kilometrageGaranti
                  ? "affiliation.car.guaranteed"
                  : "affiliation.car.notGuaranteed",
              },
              { distance: formats.kilometres(kilometrage) },
            ),
    },
    {
      label: "cars.field.critair",
      value: car.critair && intl.formatMessage({ id: critairTexts[car.critair] }),
    },
    {
      label: "cars.field.co2",
      value: car.co2Class && (
        <>
          <span>{`${car.co2} `}</span>
          <Co2Class letter={car.co2Class} />
        </>
      ),
    },
    {
      label: "cars.field.garantie",
      value:
        car.garantieMois === null
          ? null
          : intl.formatMessage({ id: "cars.guarantee" }, { months: car.garantieMois }),
    },
    {
      label: "cars.field.carburant",
      value: carburant && intl.formatMessage({ id: fuelTexts[carburant] }),
    },
    {
      label: "cars.field.boite",
      value: boite && intl.formatMessage({ id: gearboxTexts[boite] }),
    },
    { label: "cars.field.puissance", value: puissance && formats.horsepower(puissance) },
    { label: "cars.field.couleur", value: couleur },
  ];
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <Box>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            <Unbroken>{car.nom}</Unbroken>
          </Typography>
          <Typography sx={{ fontSize: "1.75rem", fontWeight: 700 }}>
            <bdi>{formats.money(car.prix, car.devise)}</bdi>
          </Typography>
          {car.reserved && (
            <StatusChip
              tone="warning"
              label={intl.formatMessage({ id: "affiliation.car.reserved" })}
            />
          )}
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {intl.formatMessage({ id: "affiliation.car.taxes" })}
          </Typography>
        </Box>
        <Gallery
          images={[car.image, ...car.secondaryImages].filter((image) => image !== null)}
          name={car.nom}
        />
        <Facts facts={facts.filter(({ value }) => value !== null && value !== "")} />
        {description && (
          <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {description}
          </Typography>
        )}
      </Box>
      <Asking code={code} company={company} car={car} partner={partner} />
    </Box>
  );
}

type Wish = "interest" | "testDrive" | "chat";

/** Keeps the text of one form while another is shown. */
function Asking({ code, company, car, partner }: CarViewProps) {
  const intl = useIntl();
  const id = useId();
  const visitPath = useVisitPath();
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Wish>("interest");
  const [sent, setSent] = useState(false);
  const wishes: Wish[] = car.testDrive ? ["interest", "testDrive", "chat"] : ["interest", "chat"];
  // A conversation is kept under the dealer's own code, however the address writes it.
  const chatCode = partner?.code ?? code;
  const unread = useUnreadAnswers(chatCode);
  const countOf = (wish: string) => (wish === "chat" ? unread : 0);

  function form(wish: Wish) {
    if (wish === "chat") {
      return (
        <VisitorChat
          fallback={<Skeleton variant="rounded" height={420} />}
          code={chatCode}
          company={company}
          answersFrom={partner?.answersFrom ?? null}
          text={intl.formatMessage({ id: "affiliation.car.about" }, { car: car.nom })}
        />
      );
    }
    if (wish === "testDrive") {
      return (
        <TestDrive
          fallback={<Skeleton variant="rounded" height={320} />}
          code={code}
          carId={car.id}
        />
      );
    }
    if (sent) return <Sent company={company} onAgain={() => setSent(false)} />;
    return (
      <CallbackForm
        fallback={<Skeleton variant="rounded" height={560} />}
        code={code}
        car={car}
        onSent={() => setSent(true)}
      />
    );
  }

  const tradeIn = `${visitPath(paths.affiliation(code))}#estimation`;
  function ask(wish: Wish | "tradeIn") {
    if (wish === "tradeIn") return void navigate(tradeIn);
    setShown(wish);
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }
  return (
    <Box
      ref={place}
      component="section"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: "affiliation.requests" })}
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, outline: "none" }}
    >
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: "hidden" }}>
        <Tabs
          value={shown}
          variant="fullWidth"
          aria-label={intl.formatMessage({ id: "affiliation.requests" })}
          onChange={(_event, wish: Wish) => setShown(wish)}
          sx={{ borderBottom: 1, borderColor: "divider" }}
        >
          {wishes.map((wish) => (
            <Tab
              key={wish}
              value={wish}
              // The badge's number is seen alone.
              aria-label={countedText(intl.formatMessage({ id: titles[wish] }), countOf(wish))}
              label={
                <Badge color="error" badgeContent={countOf(wish) || null}>
                  {intl.formatMessage({ id: titles[wish] })}
                </Badge>
              }
              id={`${id}-${wish}`}
              aria-controls={`${id}-${wish}-panel`}
              sx={{
                px: { xs: 0.5, sm: 2, md: 1 },
                textTransform: "none",
                fontWeight: 600,
                fontSize: { xs: "0.875rem", sm: "0.9375rem", md: "0.875rem" },
                minHeight: 56,
              }}
            />
          ))}
        </Tabs>
        {wishes.map((wish) => (
          <Box
            key={wish}
            role="tabpanel"
            id={`${id}-${wish}-panel`}
            aria-labelledby={`${id}-${wish}`}
            hidden={shown !== wish}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            <OnceOpened open={shown === wish}>{form(wish)}</OnceOpened>
          </Box>
        ))}
      </Paper>
      <Button component={RouterLink} to={tradeIn} variant="outlined" size="large">
        {intl.formatMessage({ id: "affiliation.car.tradeIn" })}
      </Button>
      {car.garage && (
        <Box component="section" aria-labelledby={`${id}-garage`}>
          <Typography id={`${id}-garage`} variant="h2" sx={{ mb: 1 }}>
            {intl.formatMessage({ id: "affiliation.car.seen" })}
          </Typography>
          <GaragePlace garage={car.garage} />
        </Box>
      )}
      <ContactBar
        phoneNumber={car.garage?.phoneNumber || partner?.phoneNumber || ""}
        actions={bar
          .filter(({ value }) => car.testDrive || value !== "testDrive")
          .map((action) => ({ ...action, count: countOf(action.value) }))}
        onAsk={ask}
      />
    </Box>
  );
}

const titles = {
  interest: "affiliation.car.interest",
  testDrive: "affiliation.car.testDrive",
  chat: "affiliation.chat",
} as const satisfies Record<Wish, string>;

const bar = [
  { value: "interest", text: "affiliation.bar.question", Icon: QuestionIcon },
  { value: "testDrive", text: "affiliation.bar.testDrive", Icon: DriveIcon },
  { value: "tradeIn", text: "affiliation.bar.tradeIn", Icon: PriceIcon },
  { value: "chat", text: "affiliation.chat", Icon: ChatIcon },
] as const;
