/** From the scan of a flyer to the sale. */
export const stages = ["scans", "prospects", "appointments", "sales"] as const;

export const stageTexts = {
  scans: "campaigns.scans",
  prospects: "campaigns.prospects",
  appointments: "campaigns.appointments",
  sales: "campaigns.sales",
} as const satisfies Record<(typeof stages)[number], string>;
