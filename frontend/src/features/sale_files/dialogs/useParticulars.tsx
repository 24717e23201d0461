import Alert from "@mui/material/Alert";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { TextField } from "../../../components/form/TextField";
import { useMay } from "../../../lib/rights";
import { useUpdateClient } from "../../clients/api";
import { useEditProfile } from "../../partners/api";
import {
  missingIn,
  ofSide,
  particulars,
  type Particular,
  type Side,
} from "../../invoices/particulars";
import { filledIn, nameOf, renamed, type ParticularValues } from "./particulars";

interface Particulars {
  /** Issues an invoice, once what was filled in is stored with the client and in the profile. */
  issue: <T>(typed: ParticularValues, call: () => Promise<T>) => Promise<T>;
  /** The fields of what the last refusal said is missing. */
  fields: ReactNode;
}

/** The particulars that an invoice lacks, to be filled in right in the form that asks for the invoice. */
export function useParticulars(clientId: string | undefined): Particulars {
  const intl = useIntl();
  const isOwner = useMay()("owner");
  const editProfile = useEditProfile();
  const updateClient = useUpdateClient();
  const [missing, setMissing] = useState<Particular[]>([]);

  async function store(side: Side, typed: ParticularValues) {
    const fields = filledIn(side, missing, typed);
    if (Object.keys(fields).length === 0) return;
    try {
      if (side === "seller") await editProfile.mutateAsync({ changes: fields });
      else if (clientId) await updateClient.mutateAsync({ id: clientId, ...fields });
    } catch (error) {
      throw renamed(error, side);
    }
  }

  async function issue<T>(typed: ParticularValues, call: () => Promise<T>): Promise<T> {
    await store("seller", typed);
    await store("buyer", typed);
    try {
      return await call();
    } catch (error) {
      setMissing(missingIn(error) ?? missing);
      throw error;
    }
  }

  const seller = ofSide("seller", missing);
  const buyer = ofSide("buyer", missing);
  const names = intl.formatList(
    seller.map((path) => intl.formatMessage({ id: particulars[path] })),
  );
  return {
    issue,
    fields: (
      <>
        {seller.length > 0 && (
          <Alert severity="warning">
            {isOwner
              ? intl.formatMessage({ id: "saleFiles.invoice.seller" })
              : intl.formatMessage({ id: "saleFiles.invoice.askOwner" }, { names })}
          </Alert>
        )}
        {isOwner && seller.map((path) => <Asked key={path} path={path} />)}
        {buyer.length > 0 && (
          <Alert severity="warning">{intl.formatMessage({ id: "saleFiles.invoice.buyer" })}</Alert>
        )}
        {buyer.map((path) => (
          <Asked key={path} path={path} />
        ))}
      </>
    ),
  };
}

function Asked({ path }: { path: Particular }) {
  return <TextField name={nameOf(path)} label={particulars[path]} autoComplete="off" />;
}
