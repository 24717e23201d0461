import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderWithProviders } from "../../testing/render";
import { PlainDateInput } from "./PlainDateInput";

test("without the calendar's file a day is entered in the browser's own field", () => {
  const Day = () => {
    const [day, setDay] = useState("2026-11-21");
    return (
      <>
        <PlainDateInput label="Date" value={day} onChange={setDay} disableFuture />
        <output>{day}</output>
      </>
    );
  };
  renderWithProviders(<Day />);
  const field = screen.getByLabelText("Date");
  expect(field).toHaveAttribute("type", "date");
  expect(field).toHaveAttribute("max", new Date().toLocaleDateString("sv"));
  fireEvent.change(field, { target: { value: "2026-10-02" } });
  expect(screen.getByText("2026-10-02")).toBeInTheDocument();
});
