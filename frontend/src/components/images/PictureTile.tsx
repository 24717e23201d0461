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
import { Photo } from "./Photo";
import { canMove, type Picture } from "./pictures";

interface PictureTileProps {
  picture: Picture;
  pictures: Picture[];
  place: number;
  disabled: boolean;
  onMain: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const TOUCH = { width: 44, height: 44 } as const;
const MIRRORED = { "[dir=rtl] &": { transform: "scaleX(-1)" } } as const;

export function PictureTile({
  picture,
  pictures,
  place,
  disabled,
  onMain,
  onMove,
  onRemove,
}: PictureTileProps) {
  const intl = useIntl();
  const main = place === 1;
  const text = (id: PictureText) => intl.formatMessage({ id }, { place });
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: "relative",
        overflow: "hidden",
        borderColor: main ? "primary.main" : "divider",
      }}
    >
      <Photo
        src={picture.preview}
        alt={picture.name || text("images.photo")}
        sx={{ borderRadius: 0, aspectRatio: "4 / 3", width: 1 }}
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
              onClick={() => onMove(-1)}
              disabled={disabled || !canMove(pictures, picture.key, -1)}
              sx={TOUCH}
            >
              <ArrowBackIcon fontSize="small" sx={MIRRORED} />
            </IconButton>
            <IconButton
              aria-label={text("images.makeMain")}
              title={intl.formatMessage({ id: "images.main" })}
              onClick={onMain}
              disabled={disabled}
              sx={TOUCH}
            >
              <StarBorderIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text("images.later")}
              onClick={() => onMove(1)}
              disabled={disabled || !canMove(pictures, picture.key, 1)}
              sx={TOUCH}
            >
              <ArrowForwardIcon fontSize="small" sx={MIRRORED} />
            </IconButton>
          </>
        )}
      </Box>
    </Paper>
  );
}

type PictureText =
  "images.photo" | "images.remove" | "images.earlier" | "images.later" | "images.makeMain";
