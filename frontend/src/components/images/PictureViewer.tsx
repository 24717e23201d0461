import { useIntl } from "react-intl";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/styles.css";
import type { StoredImage } from "../../lib/api/types";

const SHADE = { backgroundColor: "rgb(0 0 0 / 0.55)", borderRadius: 8 };

interface PictureViewerProps {
  images: StoredImage[];
  index: number;
  alt: (place: number) => string;
  onView: (index: number) => void;
  onClose: () => void;
}

export default function PictureViewer({ images, index, alt, onView, onClose }: PictureViewerProps) {
  const intl = useIntl();
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: place }) => onView(place) }}
      slides={images.map(({ url }, place) => ({ src: url, alt: alt(place + 1) }))}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true }}
      // Their signs are white, and so may the picture behind them be.
      styles={{ toolbar: SHADE }}
      counter={{ container: { style: SHADE } }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Previous: intl.formatMessage({ id: "images.previous" }),
        Next: intl.formatMessage({ id: "images.next" }),
        Close: intl.formatMessage({ id: "dialog.close" }),
        Lightbox: intl.formatMessage({ id: "images.viewer" }),
        "Photo gallery": intl.formatMessage({ id: "images.viewer" }),
        "Zoom in": intl.formatMessage({ id: "images.zoomIn" }),
        "Zoom out": intl.formatMessage({ id: "images.zoomOut" }),
      }}
    />
  );
}
