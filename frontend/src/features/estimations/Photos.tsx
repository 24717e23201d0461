import { useIntl } from "react-intl";
import { Gallery } from "../../components/images/Gallery";
import { Nothing } from "./Nothing";
import { Panel } from "../../components/Panel";
import type { Estimation } from "./types";

export function Photos({ estimation: { photos, title } }: { estimation: Estimation }) {
  const intl = useIntl();
  const images = photos.map(({ id, url, thumbnail }) => ({ id, url, thumbnail: thumbnail ?? url }));
  return (
    <Panel title={intl.formatMessage({ id: "estimations.section.photos" })}>
      {images.length > 0 ? (
        <Gallery images={images} name={title} />
      ) : (
        <Nothing id="estimations.noPhotos" />
      )}
    </Panel>
  );
}
