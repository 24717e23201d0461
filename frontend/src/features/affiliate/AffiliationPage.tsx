import ChatIcon from "@mui/icons-material/ChatBubbleOutlineOutlined";
import CallBackIcon from "@mui/icons-material/PhoneCallbackOutlined";
import PriceIcon from "@mui/icons-material/SellOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation, useParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { usePublicTitle } from "../../lib/usePageTitle";
import { ContactBar } from "./ContactBar";
import { DealerCard } from "./DealerCard";
import { DealerFacts } from "./DealerFacts";
import { RequestForms } from "./lazyForms";
import { publicPartnerQuery } from "./publicApi";
import { firstRequest, type Request } from "./requests";
import { ShowroomCars } from "./showroom/ShowroomCars";
import type { PublicPartner } from "./types";
import { unknownTexts } from "./unknownTexts";
import { useUnreadAnswers } from "./useUnreadAnswers";

/** The public page of a dealer's link and QR code. */
export default function AffiliationPage() {
  const { id = "" } = useParams();
  return <Content key={id} id={id} />;
}

function Content({ id }: { id: string }) {
  const intl = useIntl();
  const query = useQuery(publicPartnerQuery(id));
  const company = query.data?.companyName || intl.formatMessage({ id: "affiliation.dealer" });
  usePublicTitle(query.data && [company, query.data.city].filter(Boolean).join(" – "));
  return (
    <Loaded
      query={query}
      missing={unknownTexts(intl)}
      loading={
        <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={480} />
        </Box>
      }
    >
      {(partner) => <DealerPage partner={partner} company={company} />}
    </Loaded>
  );
}

/** About what the forms take, in pixels. */
const FORMS_HEIGHT = 720;

function DealerPage({ partner, company }: { partner: PublicPartner; company: string }) {
  const { code, phoneNumber, showroom } = partner;
  const intl = useIntl();
  const { hash } = useLocation();
  const forms = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Request>(() => firstRequest(code, hash));
  const unread = useUnreadAnswers(code);
  // A link may lead to one of the forms.
  const asked = hash !== "";
  useEffect(() => {
    if (asked) forms.current?.scrollIntoView();
  }, [asked]);

  function ask(request: Request) {
    setShown(request);
    forms.current?.scrollIntoView();
    forms.current?.focus({ preventScroll: true });
  }
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: { md: showroom ? 4 : 6 },
        rowGap: 2,
        gridTemplate: {
          xs: `"dealer" "cars" "forms" "facts" / minmax(0, 1fr)`,
          md: showroom
            ? `"dealer forms" auto "cars forms" auto "facts forms" 1fr / minmax(0, 1fr) 372px`
            : `"dealer forms" auto "facts forms" 1fr / minmax(0, 2fr) minmax(0, 3fr)`,
        },
      }}
    >
      <DealerCard partner={partner} company={company} />
      {showroom && (
        <Box sx={{ gridArea: "cars" }}>
          <ShowroomCars code={code} />
        </Box>
      )}
      <Box
        ref={forms}
        component="section"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: "affiliation.requests" })}
        sx={{
          gridArea: "forms",
          outline: "none",
          // Beside the cars it stays in view while they pass.
          ...(showroom && {
            position: { md: "sticky" },
            top: 16,
            alignSelf: "start",
            maxHeight: { md: "calc(100dvh - 32px)" },
            overflowY: { md: "auto" },
          }),
        }}
      >
        <RequestForms
          fallback={<Skeleton variant="rounded" height={FORMS_HEIGHT} />}
          code={code}
          company={company}
          answersFrom={partner.answersFrom}
          shown={shown}
          unread={unread}
          onShow={setShown}
        />
      </Box>
      <DealerFacts partner={partner} company={company} />
      <ContactBar
        phoneNumber={phoneNumber}
        actions={[
          { value: "callback", text: "affiliation.bar.callback", Icon: CallBackIcon },
          { value: "price", text: "affiliation.bar.price", Icon: PriceIcon },
          { value: "chat", text: "affiliation.chat", Icon: ChatIcon, count: unread },
        ]}
        onAsk={ask}
      />
    </Box>
  );
}
