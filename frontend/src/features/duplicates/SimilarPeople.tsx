import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useDebounced } from "../../components/useDebounced";
import { formatPhone } from "../../components/phones";
import { similarPeopleQuery } from "./api";
import { pathsOf, reasonTexts } from "./kinds";
import { SimilarRows } from "./SimilarRows";
import type { Kind } from "./types";

interface Typed {
  fullName: string;
  phoneNumber: string;
  email: string;
}

/** As long as nothing of it is typed, nothing is like it. */
const MIN = 3;

/** In a person's form: who is known already by what is being typed. It refuses nothing. */
export function SimilarPeople({ kind, id }: { kind: Kind; id: string | undefined }) {
  const { values, initialValues } = useFormikContext<Typed>();
  const typed = (name: keyof Typed) =>
    values[name] === initialValues[name] && id !== undefined ? "" : values[name].trim();
  const asked = useDebounced(
    [typed("fullName"), typed("phoneNumber"), typed("email")].join("\n"),
    400,
  );
  const [fullName = "", phoneNumber = "", email = ""] = asked.split("\n");
  const { data = [] } = useQuery({
    ...similarPeopleQuery(kind, { fullName, phoneNumber, email }),
    enabled: [fullName, phoneNumber, email].some((text) => text.length >= MIN),
  });
  return (
    <SimilarRows
      rows={data
        .filter((person) => person.id !== id)
        .map((person) => ({
          id: person.id,
          name: person.fullName,
          detail: formatPhone(person.phoneNumber) || person.email,
          reasons: person.reasons.map((reason) => reasonTexts[reason]),
          path: pathsOf[kind](person.id),
        }))}
    />
  );
}
