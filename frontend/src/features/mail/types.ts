import type { Schemas } from "../../lib/api/types";

export type MailAddress = Schemas["MailAddress"];
export type MailThread = Schemas["MailThread"];
export type OpenThread = Schemas["MailThreadWithMessages"];
export type MailMessage = Schemas["MailMessage"];
export type MailAttachment = Schemas["MailAttachment"];
export type MailLead = Schemas["MailLead"];
export type MailFolders = Schemas["MailFolders"];
export type MailTemplate = Schemas["MailTemplate"];
export type MailAccount = Schemas["MailAccount"];

/** Fields that the author types; the server keeps the rest. */
export interface DraftFields {
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
  text: string;
}

/** Whom and what a mail is about, as a screen that leads here says it. */
export interface MailLinks {
  clientId?: string;
  prospectId?: string;
  carId?: string | null;
}

/** Rows that a template is filled in from. */
export type TemplateLinks = MailLinks & { address?: string };
