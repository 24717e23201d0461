import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { StoredImage } from "../../lib/api/types";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { Photo } from "./Photo";

const PictureViewer = lazyWithRetry(
  () => import(/* webpackChunkName: "picture-viewer" */ "./PictureViewer"),
);

/** One large picture, the others as thumbnails, and all of them full screen on a click. */
export function Gallery({ images, name }: { images: StoredImage[]; name: string }) {
  const intl = useIntl();
  const [shownId, setShownId] = useState(images[0]?.id);
  const [open, setOpen] = useState(false);
  const index = Math.max(
    0,
    images.findIndex(({ id }) => id === shownId),
  );
  const shown = images[index];
  const alt = (place: number) => intl.formatMessage({ id: "images.photoOf" }, { name, place });

  return (
    <Box>
      <ButtonBase
        onClick={() => setOpen(true)}
        disabled={!shown}
        aria-label={intl.formatMessage({ id: "images.enlarge" }, { name, place: index + 1 })}
        sx={{ display: "block", width: 1, borderRadius: 1, overflow: "hidden", cursor: "zoom-in" }}
      >
        <Photo
          src={shown?.url}
          alt={alt(index + 1)}
          sx={{ width: 1, aspectRatio: "4 / 3", borderRadius: 0 }}
        />
      </ButtonBase>
      {images.length > 1 && (
        <Box
          sx={{
            mt: 1.5,
            display: "grid",
            gap: 1,
            gridTemplateColumns: "repeat(auto-fill, minmax(84px, 1fr))",
          }}
        >
          {images.map((image, place) => (
            <ButtonBase
              key={image.id}
              onClick={() => setShownId(image.id)}
              aria-label={intl.formatMessage({ id: "images.show" }, { place: place + 1 })}
              aria-pressed={place === index}
              sx={{
                borderRadius: 1,
                outline: "2px solid",
                outlineOffset: 2,
                outlineColor: place === index ? "primary.main" : "transparent",
              }}
            >
              <Photo lazy src={image.thumbnail} alt="" sx={{ width: 1, aspectRatio: "4 / 3" }} />
            </ButtonBase>
          ))}
        </Box>
      )}
      {open && (
        <PictureViewer
          images={images}
          index={index}
          alt={alt}
          onView={(place) => setShownId(images[place]?.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
