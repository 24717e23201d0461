import { callAs, newEmail, password } from "./api";

interface Colleague {
  token: string;
  accountId: string;
}

/** A seller of the owner's garage, signed in. */
export async function join(owner: string, fullName: string): Promise<Colleague> {
  const invitation = { email: newEmail(), role: "seller", fullName };
  const { link } = await callAs<{ link: string }>(
    owner,
    "POST",
    "/partner/team/invite",
    invitation,
  );
  const secret = new URL(link).pathname.split("/").at(-1) ?? "";
  const { token } = await callAs<{ token: string }>("", "POST", `/partner/invitation/${secret}`, {
    fullName,
    password,
  });
  const { accountId } = await callAs<Colleague>(token, "GET", "/partner/getMyProfile");
  return { token, accountId };
}

/** A request for a call, as it is sent. */
export const lead = (fullName: string, fields: object = {}) => ({
  fullName,
  email: `${fullName.toLowerCase().replace(/\W/g, ".")}@exemple.fr`,
  ...fields,
});

/** The name of who is in charge of a prospect. */
export async function inCharge(token: string, id: string): Promise<string | undefined> {
  const row = await callAs<{ assignee: { fullName: string } | null }>(
    token,
    "GET",
    `/prospect/${id}`,
  );
  return row.assignee?.fullName;
}
