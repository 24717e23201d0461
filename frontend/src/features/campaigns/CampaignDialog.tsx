import { useIntl } from "react-intl";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { CampaignRequest } from "../../lib/api/bounds/CampaignRequest";
import { carLookup } from "../cars/carLookup";
import { garageLookup, garageOption } from "../garages/api";
import { useOnlyGarage } from "../garages/useOnlyGarage";
import { useCreateCampaign, useUpdateCampaign, type Campaign } from "./api";

interface CampaignDialogProps {
  campaign?: Campaign | undefined;
  onSaved?: (campaign: Campaign) => void;
  onClose: () => void;
}

interface Values {
  title: string;
  place: string;
  carId: string;
  garageId: string;
}

export function CampaignDialog({ campaign, onSaved, onClose }: CampaignDialogProps) {
  const intl = useIntl();
  const create = useCreateCampaign();
  const update = useUpdateCampaign();
  const only = useOnlyGarage();
  const schema = requestSchema(intl, CampaignRequest, {
    title: "campaigns.required.title",
    place: "campaigns.required.place",
  });

  const save = ({ title, place, carId, garageId }: Values): Promise<Campaign> => {
    const fields = {
      title: title.trim(),
      place: place.trim(),
      carId: carId || null,
      garageId: garageId || null,
    };
    return campaign
      ? update.mutateAsync({ id: campaign.id, ...fields })
      : create.mutateAsync(fields);
  };

  if (!campaign && only === undefined) return null;
  const garage = campaign ? campaign.garage && garageOption(campaign.garage) : only;
  return (
    <SaveDialog<Values, Campaign>
      title={intl.formatMessage({ id: campaign ? "campaigns.edit.title" : "campaigns.add" })}
      initialValues={{
        title: campaign?.title ?? "",
        place: campaign?.place ?? "",
        carId: campaign?.car?.id ?? "",
        garageId: garage?.value ?? "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: campaign ? "form.save" : "campaigns.add" })}
      save={save}
      saved={intl.formatMessage({ id: campaign ? "campaigns.updated" : "campaigns.created" })}
      failure={() => intl.formatMessage({ id: "campaigns.failed" })}
      {...(onSaved && { onSaved })}
      onClose={onClose}
    >
      <TextField autoFocus required name="title" label="campaigns.field.title" autoComplete="off" />
      <TextField
        required
        name="place"
        label="campaigns.field.place"
        hint={intl.formatMessage({ id: "campaigns.hint.place" })}
        autoComplete="off"
      />
      <AutocompleteField
        name="carId"
        label="campaigns.field.car"
        lookup={carLookup}
        initial={campaign?.car && { value: campaign.car.id, label: campaign.car.nom }}
      />
      <AutocompleteField
        name="garageId"
        label="campaigns.field.garage"
        lookup={garageLookup}
        initial={garage}
      />
    </SaveDialog>
  );
}
