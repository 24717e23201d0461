import { screen } from "@testing-library/react";
import { Form } from "formik";
import * as yup from "yup";
import { renderWithProviders } from "../../testing/render";
import { BoundedForm } from "./BoundedForm";
import { DateField } from "./DateField";
import { SubmitButton } from "./SubmitButton";

test.each([
  ["date", "Saisissez une date valide"],
  ["time", "Saisissez une heure valide"],
  ["dateTime", "Saisissez une date et une heure valides"],
] as const)("a form with a half-typed %s is not sent", async (type, message) => {
  const send = jest.fn();
  const { user } = renderWithProviders(
    <BoundedForm initialValues={{ at: "" }} schema={yup.object()} onSubmit={send}>
      <Form>
        <DateField type={type} name="at" label="projects.card.dueDate" />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>
    </BoundedForm>,
  );
  const [first] = await screen.findAllByRole("spinbutton");
  await user.click(first as HTMLElement);
  await user.keyboard("11");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});
