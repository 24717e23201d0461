import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Dotted } from "../../components/Dotted";
import { Photo } from "../../components/images/Photo";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { Unbroken } from "../../components/Unbroken";
import { useFormats, type Formats } from "../../components/useFormats";
import { answer, api } from "../../lib/api/client";
import type { Car } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { opened } from "../../lib/useComeBack";
import type { Person } from "./personalData";

const SHOWN = 3;

const calls = {
  client: "/client/{id}/matchingCars",
  prospect: "/prospect/{id}/matchingCars",
} as const;

interface MatchingCarsProps {
  person: Person & { clientId?: string | null; sample?: boolean };
  /** Whether it is known that the person named a car; otherwise nothing is shown until one matches. */
  named?: boolean;
}

/** Cars for sale that the person may want, the newest first. */
export function MatchingCars({ person, named = false }: MatchingCarsProps) {
  const { kind, id, clientId, sample } = person;
  const sells = useMay()("POST /car/assign-to-client");
  const intl = useIntl();
  const buyer = clientId ? `client:${clientId}` : `${kind}:${id}`;
  const query = useQuery({
    queryKey: ["cars", "matching", kind, id],
    queryFn: ({ signal }) =>
      answer(api.GET(calls[kind], { params: { path: { id }, query: { limit: SHOWN } }, signal })),
  });
  const money = useFormats().moneyOf(query.data?.data.map(({ prix }) => prix) ?? []);
  if (!named && !query.data?.total) return null;
  return (
    <Panel title={intl.formatMessage({ id: "people.matching" })}>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "people.matching.none" })}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
              {data.map((car) => (
                <MatchingCar
                  key={car.id}
                  car={car}
                  money={money}
                  sale={sells && !sample && !car.sample ? paths.sellCar(car.id, buyer) : null}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface MatchingCarProps {
  car: Car;
  money: Formats["money"];
  /** Where it is sold to the person; none for examples, and where the role may not. */
  sale: string | null;
}

function MatchingCar({ car, money, sale }: MatchingCarProps) {
  const { formatMessage } = useIntl();
  const { kilometres } = useFormats();
  const facts = [
    money(car.prix, car.devise),
    car.annee,
    car.kilometrage !== null && kilometres(car.kilometrage),
  ];
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <Photo lazy src={car.image?.thumbnail} alt="" sx={{ width: 76, height: 57 }} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Link component={RouterLink} to={paths.car(car.id)} sx={{ fontWeight: 600 }}>
          <Unbroken>{car.nom}</Unbroken>
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted facts={facts} />
        </Typography>
      </Box>
      {sale && (
        <Button
          component={RouterLink}
          to={sale}
          state={opened(sale)}
          size="small"
          variant="outlined"
          aria-label={formatMessage(
            { id: "list.actionOn" },
            { action: formatMessage({ id: "sales.assign" }), name: car.nom },
          )}
          sx={{ marginInlineStart: "auto", flexShrink: 0 }}
        >
          {formatMessage({ id: "sales.assign" })}
        </Button>
      )}
    </Box>
  );
}
