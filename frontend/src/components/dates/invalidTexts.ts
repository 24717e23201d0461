/** Said under a field whose text is no day or hour. */
export const invalidTexts = {
  date: "form.invalid.date",
  time: "form.invalid.time",
  dateTime: "form.invalid.dateTime",
} as const;
