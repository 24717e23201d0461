import type { Filter } from "../../components/list/types";
import { optionsQuery, selectedQuery } from "../../lib/entityQueries";
import type { Option } from "../../lib/lists";
import type { Campaign } from "./api";

/** Filter by flyer, set by the links of a flyer and shown by its title. */
export const campaignFilter: Filter = {
  kind: "lookup",
  linkOnly: true,
  name: "campaignId",
  label: "campaigns.flyer",
  lookup: {
    search: () =>
      optionsQuery(["campaigns"], "/affiliate/campaign/all", { ordering: "title" }, campaignOption),
    selected: (ids) =>
      selectedQuery(["campaigns"], "/affiliate/campaign/{id}", ids, campaignOption),
  },
};

function campaignOption({ id, title }: Pick<Campaign, "id" | "title">): Option {
  return { value: id, label: title };
}
