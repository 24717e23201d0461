import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import CloseIcon from "@mui/icons-material/Close";
import StarIcon from "@mui/icons-material/Star";
import StarBorderIcon from "@mui/icons-material/StarBorder";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useDrop } from "../board/useDrop";
import { Photo } from "./Photo";
import type { Picture } from "./pictures";

interface PictureTileProps {
  picture: Picture;
  place: number;
  /** Whether it can go no farther in this direction. */
  first: boolean;
  last: boolean;
  disabled: boolean;
  /** Whether the picture that is being dragged may be dropped here. */
  takes: boolean;
  onDrag: (dragging: boolean) => void;
  onDrop: () => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
}

const TOUCH = { width: 44, height: 44 } as const;
const MIRRORED = { "[dir=rtl] &": { transform: "scaleX(-1)" } } as const;

/** Dragged with a mouse; fingers and keys move it with its buttons. */
export default function PictureTile({
  picture,
  place,
  first,
  last,
  disabled,
  takes,
  onDrag,
  onDrop,
  onPlace,
  onRemove,
}: PictureTileProps) {
  const intl = useIntl();
  const { over, handlers } = useDrop(takes, onDrop);
  const main = place === 1;
  const text = (id: PictureText) => intl.formatMessage({ id }, { place });
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={!disabled}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData("text/plain", picture.name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      {...handlers}
      sx={{
        position: "relative",
        overflow: "hidden",
        cursor: disabled ? undefined : "grab",
        borderColor: main || over ? "primary.main" : "divider",
        ...(over && { boxShadow: 4 }),
      }}
    >
      <Photo
        src={picture.preview}
        alt={picture.name || text("images.photo")}
        // The tile is dragged, and not the file that it shows.
        sx={{ borderRadius: 0, aspectRatio: "4 / 3", width: 1, pointerEvents: "none" }}
      />
      <IconButton
        aria-label={text("images.remove")}
        onClick={onRemove}
        disabled={disabled}
        sx={{
          ...TOUCH,
          position: "absolute",
          top: 0,
          insetInlineEnd: 0,
          "& svg": {
            bgcolor: "background.paper",
            borderRadius: "50%",
            p: 0.25,
            color: "text.primary",
          },
        }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={{ display: "flex", justifyContent: "space-between", minHeight: 44 }}>
        {main ? (
          <Typography
            variant="caption"
            sx={{ display: "flex", alignItems: "center", gap: 0.75, px: 1.5, fontWeight: 600 }}
          >
            <StarIcon color="primary" fontSize="small" />
            {intl.formatMessage({ id: "images.main" })}
          </Typography>
        ) : (
          <>
            <IconButton
              aria-label={text("images.earlier")}
              onClick={() => onPlace(place - 1)}
              disabled={disabled || first}
              sx={TOUCH}
            >
              <ArrowBackIcon fontSize="small" sx={MIRRORED} />
            </IconButton>
            <IconButton
              aria-label={text("images.makeMain")}
              title={intl.formatMessage({ id: "images.main" })}
              onClick={() => onPlace(1)}
              disabled={disabled}
              sx={TOUCH}
            >
              <StarBorderIcon fontSize="small" />
            </IconButton>
          </>
        )}
        <IconButton
          aria-label={text("images.later")}
          onClick={() => onPlace(place + 1)}
          disabled={disabled || last}
          sx={TOUCH}
        >
          <ArrowForwardIcon fontSize="small" sx={MIRRORED} />
        </IconButton>
      </Box>
    </Paper>
  );
}

type PictureText =
  "images.photo" | "images.remove" | "images.earlier" | "images.later" | "images.makeMain";
