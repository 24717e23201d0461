import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { Schema } from "yup";

type Schemas = typeof import("./schemas");

/** The part of a validation schema that Formik uses. */
interface LazySchema {
  validate: (...values: Parameters<Schema["validate"]>) => Promise<unknown>;
}

/** A schema in the interface's language; yup comes with the first validation, not with the page. */
export function useSchema(pick: (schemas: Schemas) => (intl: IntlShape) => Schema): LazySchema {
  const intl = useIntl();
  return useMemo(
    () => ({
      validate: async (...values) => {
        const schemas = await import(/* webpackChunkName: "schemas-partners" */ "./schemas").catch(
          () => null,
        );
        // Without the file the server's own checks are the only ones.
        if (schemas === null) return values[0] as unknown;
        return pick(schemas)(intl).validate(...values) as Promise<unknown>;
      },
    }),
    // `pick` is written where the hook is called and always picks the same schema.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [intl],
  );
}
