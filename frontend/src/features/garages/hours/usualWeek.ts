export const MORNING = { opens: "09:00", closes: "12:00" };
export const AFTERNOON = { opens: "14:00", closes: "19:00" };

/** The week by which the server counts as long as no garage has hours (apps/garages/open_time.py). */
export const USUAL_WEEK = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, ...MORNING },
  { weekday, ...AFTERNOON },
]);
