import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { PrivateLink } from "../../../components/privateLink/PrivateLink";
import { OrderFormView } from "./OrderFormView";
import { orderFormQuery } from "./publicApi";

/** The private link of an order form, for the buyer of the car. */
export default function OrderFormPage() {
  const { token = "" } = useParams();
  return (
    <PrivateLink
      key={token}
      query={useQuery(orderFormQuery(token))}
      tab="orderForms.tab"
      unknown="orderForms.unknown"
    >
      {(form) => <OrderFormView token={token} form={form} />}
    </PrivateLink>
  );
}
