export type ProspectStatus = "new" | "contacted" | "appointment" | "won" | "lost";
export type ProspectSource = "partner" | "affiliate";

/** What somebody wrote who filled the public form again. */
export interface RepeatNote {
  message: string;
  need: string;
  carModel: string;
  createdAt: string;
}

export interface Prospect {
  id: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  need: string;
  carModel: string;
  message: string;
  status: ProspectStatus;
  source: ProspectSource;
  seenAt: string | null;
  clientId: string | null;
  repeats: number;
  lastRepeatAt: string | null;
  repeatNotes: RepeatNote[];
  createdAt: string;
}

/** What a partner writes of a prospect. */
export type ProspectFields = Pick<
  Prospect,
  "fullName" | "phoneNumber" | "email" | "need" | "carModel" | "message"
>;
