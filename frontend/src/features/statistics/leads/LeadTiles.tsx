import { useIntl } from "react-intl";
import { paths } from "../../../lib/paths";
import { useFormats } from "../../../components/useFormats";
import { StatTile } from "../../../components/StatTile";
import { TileGrid } from "../../../components/TileGrid";
import { duration } from "../../../components/durations";
import type { Leads } from "../types";
import { useShare } from "./useShare";

/** Each figure opens the list of the rows it counts. */
export function LeadTiles({ leads }: { leads: Leads | undefined }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { number } = useFormats();
  const share = useShare();
  const days = leads ? `dateFrom=${leads.from}&dateTo=${leads.to}` : "";
  const prospects = { to: `${paths.receivedProspects}&${days}` };
  const estimations = { to: `${paths.estimations}?${days}` };
  const median = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? "–" : duration(intl, seconds);
  const { funnel, firstContact, estimations: asked } = leads ?? {};
  const answered = asked && asked.validated + asked.refused;

  /** In its own direction, whatever the page's. */
  const caption = (text: string | undefined) => text !== undefined && <bdi>{text}</bdi>;

  return (
    <TileGrid columns={5} onPhone={2}>
      <StatTile
        {...prospects}
        label={formatMessage({ id: "dashboards.leads" })}
        info={formatMessage({ id: "dashboards.leads.info" })}
        value={funnel && number(funnel.new)}
        course={leads?.arrivals.map(({ total }) => total)}
        caption={caption(
          funnel && formatMessage({ id: "dashboards.leads.lost" }, { count: funnel.lost }),
        )}
      />
      <StatTile
        {...prospects}
        to={`${prospects.to}&status=won`}
        label={formatMessage({ id: "dashboards.won" })}
        info={formatMessage({ id: "dashboards.won.info" })}
        value={funnel && number(funnel.won)}
        caption={caption(
          funnel &&
            formatMessage(
              { id: "dashboards.won.share" },
              { share: share(funnel.won, funnel.new), count: funnel.new },
            ),
        )}
      />
      <StatTile
        {...prospects}
        to={`${prospects.to}&firstContact=0..`}
        label={formatMessage({ id: "dashboards.firstContact" })}
        info={formatMessage({ id: "dashboards.firstContact.info" })}
        value={leads && median(firstContact?.median)}
        caption={caption(
          firstContact &&
            formatMessage({ id: "dashboards.firstContact.count" }, { count: firstContact.count }),
        )}
      />
      <StatTile
        {...estimations}
        to={`${estimations.to}&answerDelay=0..`}
        label={formatMessage({ id: "dashboards.answerDelay" })}
        info={formatMessage({ id: "dashboards.answerDelay.info" })}
        value={leads && median(asked?.delays.median)}
        caption={caption(
          asked &&
            formatMessage({ id: "dashboards.answerDelay.waiting" }, { count: asked.pending }),
        )}
      />
      <StatTile
        {...estimations}
        to={`${estimations.to}&status=validated`}
        label={formatMessage({ id: "dashboards.validated" })}
        info={formatMessage({ id: "dashboards.validated.info" })}
        value={asked && share(asked.validated, answered ?? 0)}
        caption={caption(
          asked &&
            formatMessage(
              { id: "dashboards.validated.counts" },
              { validated: asked.validated, refused: asked.refused },
            ),
        )}
      />
    </TileGrid>
  );
}
