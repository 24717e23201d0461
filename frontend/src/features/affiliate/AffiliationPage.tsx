import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../lib/usePageTitle";
import { Loaded } from "../../components/Loaded";
import { DealerCard } from "./DealerCard";
import { DealerFacts } from "./DealerFacts";
import { publicPartnerQuery } from "./publicApi";
import { FormsBelow } from "./FormsBelow";
import { ShowroomCars } from "./showroom/ShowroomCars";

/** The public page of a dealer's link and QR code. */
export default function AffiliationPage() {
  const { id = "" } = useParams();
  return <Content key={id} id={id} />;
}

function Content({ id }: { id: string }) {
  const intl = useIntl();
  const query = useQuery(publicPartnerQuery(id));
  const company = query.data?.companyName || intl.formatMessage({ id: "affiliation.dealer" });
  usePageTitle(query.data ? company : undefined);
  return (
    <Loaded
      query={query}
      missing={{
        title: intl.formatMessage({ id: "affiliation.unknown.title" }),
        description: intl.formatMessage({ id: "affiliation.unknown.text" }),
      }}
      loading={
        <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={480} />
        </Box>
      }
    >
      {(partner) => (
        <Box
          sx={{
            display: "grid",
            columnGap: 6,
            rowGap: 2,
            gridTemplate: {
              xs: `"dealer" "cars" "forms" "facts" / minmax(0, 1fr)`,
              md: partner.showroom
                ? `"dealer dealer" "cars cars" "facts forms" / minmax(0, 2fr) minmax(0, 3fr)`
                : `"dealer forms" auto "facts forms" 1fr / minmax(0, 2fr) minmax(0, 3fr)`,
            },
          }}
        >
          <DealerCard partner={partner} company={company} />
          {partner.showroom && (
            <Box sx={{ gridArea: "cars" }}>
              <ShowroomCars code={partner.code} />
            </Box>
          )}
          <FormsBelow code={partner.code} company={company} below={partner.showroom} />
          <DealerFacts partner={partner} company={company} />
        </Box>
      )}
    </Loaded>
  );
}
