import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { ApiError } from "../../lib/api/errors";
import { usePublicTitle } from "../../lib/usePageTitle";
import { GoneLink } from "../offers/GoneLink";
import { OrderFormView } from "./OrderFormView";
import { orderFormQuery } from "./publicApi";

/** The private link of an order form, for the buyer of the car. */
export default function OrderFormPage() {
  const { token = "" } = useParams();
  return <Content key={token} token={token} />;
}

function Content({ token }: { token: string }) {
  const intl = useIntl();
  const query = useQuery(orderFormQuery(token));
  usePublicTitle(
    [intl.formatMessage({ id: "orderForms.tab" }), query.data?.company.name]
      .filter(Boolean)
      .join(" – "),
  );
  const { error } = query;
  if (error instanceof ApiError && error.status === 410) return <GoneLink error={error} />;
  return (
    <Loaded
      query={query}
      missing={{
        title: intl.formatMessage({ id: "orderForms.unknown" }),
        description: intl.formatMessage({ id: "offers.public.unknownText" }),
      }}
      loading={
        <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={240} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      }
    >
      {(form) => <OrderFormView token={token} form={form} />}
    </Loaded>
  );
}
