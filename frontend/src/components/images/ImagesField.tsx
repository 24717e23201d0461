import AddPhotoAlternateIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import PhotoCameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef, useState } from "react";
import { ErrorCode, useDropzone, type FileRejection } from "react-dropzone";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { DropFrame } from "../form/DropFrame";
import { Refusals } from "../form/Refusals";
import { useFormField } from "../form/useFormField";
import {
  arranged,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  newPicture,
  PICTURE_TYPES,
  place,
  without,
  type Picture,
} from "./pictures";

/** It is loaded apart, because the forms with pictures are as large as a page may be. */
const PictureTile = lazyWithRetry(
  () => import(/* webpackChunkName: "picture-tile" */ "./PictureTile"),
);

/** Pictures of one thing: dropped, chosen or taken, put in order, the first one being the main picture. */
export function ImagesField({ name, label }: { name: string; label: string }) {
  const intl = useIntl();
  const { value: pictures, error, disabled, setValue, setTouched } = useFormField<Picture[]>(name);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [news, setNews] = useState("");
  const [dragged, setDragged] = useState<Picture | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  useReleasedPreviews(pictures);
  useEffect(() => PictureTile.preload(), []);

  function add(files: File[], rejections: FileRejection[] = []) {
    const room = MAX_PICTURES - pictures.length;
    setRefusals([
      ...rejections.map(({ file, errors }) =>
        intl.formatMessage({ id: reasonOf(errors[0]?.code) }, { name: file.name }),
      ),
      ...(files.length > room
        ? [intl.formatMessage({ id: "images.tooMany" }, { max: MAX_PICTURES - 1 })]
        : []),
    ]);
    const added = files.slice(0, room).map(newPicture);
    if (added.length === 0) return;
    setValue(arranged([...pictures, ...added]));
    setNews(intl.formatMessage({ id: "images.added" }, { count: added.length }));
  }

  function move(moved: Picture, index: number) {
    const next = place(pictures, moved, index);
    const reached = next.indexOf(moved);
    setValue(next);
    setNews(
      reached === 0
        ? intl.formatMessage({ id: "images.isMain" }, { place: pictures.indexOf(moved) + 1 })
        : intl.formatMessage({ id: "images.moved" }, { place: reached + 1 }),
    );
  }

  const zone = useDropzone({
    accept: PICTURE_TYPES,
    maxSize: MAX_PICTURE_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: add,
  });

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={visuallyHidden}>
        {label}
      </Typography>
      <DropFrame
        zone={zone}
        wrong={Boolean(error)}
        label={intl.formatMessage({ id: "images.choose" })}
        sx={{
          p: { xs: 2, md: 3 },
          display: "grid",
          justifyItems: "center",
          textAlign: "center",
          gap: 1,
        }}
      >
        <AddPhotoAlternateIcon color="action" fontSize="large" />
        <Typography sx={{ "@media (pointer: coarse)": { display: "none" } }}>
          {intl.formatMessage({ id: zone.isDragActive ? "images.drop" : "images.drag" })}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "center" }}>
          <Button
            variant="outlined"
            onClick={zone.open}
            onBlur={setTouched}
            disabled={disabled}
            aria-invalid={Boolean(error)}
            aria-describedby={`${name}-help`}
          >
            {intl.formatMessage({ id: "images.choose" })}
          </Button>
          <Button
            variant="outlined"
            startIcon={<PhotoCameraIcon />}
            disabled={disabled}
            onClick={() => camera.current?.click()}
            sx={{ "@media not (pointer: coarse)": { display: "none" } }}
          >
            {intl.formatMessage({ id: "images.camera" })}
          </Button>
          <input
            ref={camera}
            hidden
            type="file"
            accept="image/jpeg"
            capture="environment"
            aria-label={intl.formatMessage({ id: "images.camera" })}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </Box>
        <FormHelperText id={`${name}-help`} error={Boolean(error)} sx={{ textAlign: "center" }}>
          {error ?? intl.formatMessage({ id: "images.hint" }, { max: MAX_PICTURES - 1 })}
        </FormHelperText>
      </DropFrame>
      <Refusals texts={refusals} onClose={() => setRefusals([])} />
      <div role="status" style={visuallyHidden}>
        {news}
      </div>
      {pictures.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            mt: 2,
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: {
              xs: "repeat(2, minmax(0, 1fr))",
              sm: "repeat(auto-fill, minmax(176px, 1fr))",
            },
          }}
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              // As high as the tile, whose row of buttons has 44 px.
              fallback={<Box component="li" sx={{ aspectRatio: "4 / 3", mb: "46px" }} />}
              picture={picture}
              place={index + 1}
              last={place(pictures, picture, index + 1).indexOf(picture) === index}
              first={place(pictures, picture, index - 1).indexOf(picture) === index}
              disabled={disabled}
              takes={dragged !== null && dragged !== picture}
              onDrag={(dragging) => setDragged(dragging ? picture : null)}
              onDrop={() => {
                if (dragged) move(dragged, index);
                setDragged(null);
              }}
              onPlace={(wanted) => move(picture, wanted - 1)}
              onRemove={() => {
                setValue(without(pictures, picture.key));
                setNews(intl.formatMessage({ id: "images.removed" }, { place: index + 1 }));
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function reasonOf(code: string | undefined) {
  return code === (ErrorCode.FileTooLarge as string) ? "images.tooLarge" : "images.wrongType";
}

/** Gives back the memory of the previews that are no longer shown. */
function useReleasedPreviews(pictures: Picture[]) {
  const shown = useRef<Picture[]>([]);
  useEffect(() => {
    const kept = new Set(pictures.map(({ key }) => key));
    release(shown.current.filter(({ key }) => !kept.has(key)));
    shown.current = pictures;
  }, [pictures]);
  useEffect(
    () => () => {
      release(shown.current);
      shown.current = [];
    },
    [],
  );
}

function release(pictures: Picture[]) {
  for (const { kind, preview } of pictures) if (kind === "new") URL.revokeObjectURL(preview);
}
