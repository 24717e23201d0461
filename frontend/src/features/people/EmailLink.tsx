import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import type { Person } from "./personalData";
import { useWritesHere } from "./useWritesHere";

interface EmailLinkProps {
  email: string;
  /** Whose address it is, where that is known. */
  person?: Pick<Person, "kind" | "id"> | undefined;
}

/** Writes to the address: as the person's own button does, or with the device's program where no person is known. */
export function EmailLink({ email, person }: EmailLinkProps) {
  const here = useWritesHere();
  if (person && here)
    return (
      <Link component={RouterLink} to={paths.composeMailTo(person.kind, person.id)}>
        {email}
      </Link>
    );
  return <Link href={`mailto:${email}`}>{email}</Link>;
}
