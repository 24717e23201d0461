import { screen } from "@testing-library/react";
import * as yup from "yup";
import type { Lookup } from "../../lib/lists";
import { renderWithProviders } from "../../testing/render";
import { chooseOption } from "../../testing/steps";
import { AutocompleteField } from "./AutocompleteField";
import { BoundedForm } from "./BoundedForm";
import { MoreFields } from "./MoreFields";

const clio = { value: "c1", label: "Clio V" };
const lookup: Lookup = {
  search: (text) => ({ queryKey: ["search", text], queryFn: () => [clio] }),
  selected: (ids) => ({
    queryKey: ["selected", ids],
    queryFn: () => [clio].filter(({ value }) => ids.includes(value)),
  }),
};

const open = (carId: string) =>
  renderWithProviders(
    <BoundedForm initialValues={{ carId }} schema={yup.object()} onSubmit={() => undefined}>
      <MoreFields names={["carId"]}>
        <AutocompleteField name="carId" label="slots.car" lookup={lookup} />
      </MoreFields>
    </BoundedForm>,
  );

test("chosen row, its field unfolded later, is shown", async () => {
  const { user } = open("");
  const more = screen.getByRole("button", { name: "Plus d’options" });
  await user.click(more);
  await chooseOption(user, "Voiture", "Clio V");
  await user.click(more);
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  await user.click(more);
  expect(await screen.findByDisplayValue("Clio V")).toBe(screen.getByRole("combobox"));
});

test("value without a known label is read by its id", async () => {
  open("c1");
  expect(await screen.findByDisplayValue("Clio V")).toBeInTheDocument();
});
