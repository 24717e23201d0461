/** Payload of a new prospect's event. */
export interface NewProspect {
  id: string;
  message: string;
  fullName: string;
  need: string;
  carModel: string;
  createdAt: string;
}
