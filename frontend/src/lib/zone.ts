/** The partner's zone, in which times of day are meant wherever the browser is. */
export const ZONE = "Europe/Paris";
