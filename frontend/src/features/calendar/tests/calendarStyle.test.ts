import { createTheme } from "@mui/material/styles";
import { PERSON_COLORS } from "../../team/assignees/personLook";
import { calendarStyle } from "../calendarStyle";

const theme = createTheme({ palette: { primary: { main: "#00695c" } } });

test("what is drawn while one drags has the colours of the theme", () => {
  expect(calendarStyle(theme)).toMatchObject({
    "--fc-event-bg-color": expect.stringContaining("#00695c") as string,
    "--fc-event-border-color": "#00695c",
  });
});

test("the word of the line of whole days is not broken", () => {
  expect(calendarStyle(theme)).toMatchObject({
    "& .fc .fc-timegrid-axis-cushion": { maxWidth: "none", whiteSpace: "nowrap" },
  });
});

test("the names of the days stop below the bar of the application", () => {
  expect(calendarStyle(theme)).toMatchObject({
    "& .fc .fc-scrollgrid-section-header.fc-scrollgrid-section-sticky > *": {
      top: { xs: 61, sm: 65 },
    },
  });
});

test("of two appointments at once a long word ends in “…”", () => {
  expect(calendarStyle(theme)).toMatchObject({
    "& .fc-timegrid-event .fc-event-title": { overflowWrap: "normal", textOverflow: "ellipsis" },
  });
});

test("an appointment that the keyboard reaches is below the names of the days", () => {
  expect(calendarStyle(theme)).toMatchObject({
    "& .fc-timegrid-event": { scrollMarginTop: "40px" },
  });
});

test("the stroke of a person is drawn in place of the kind's", () => {
  const style = calendarStyle(theme);
  const rules = Object.keys(style ?? {});
  expect(style).toMatchObject({
    "& .person-0": { "--fc-event-border-color": PERSON_COLORS[0] },
  });
  expect(rules.indexOf("& .person-0")).toBeGreaterThan(rules.indexOf("& .kind-document"));
});
