/** Where the product answers. */
export function baseUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error("E2E_BASE_URL is set by the set-up of the journeys.");
  return url;
}
