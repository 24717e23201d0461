/** What the server tells of a prospect as soon as it has come. */
export interface NewProspect {
  id: string;
  message: string;
  fullName: string;
  need: string;
  carModel: string;
  createdAt: string;
}
