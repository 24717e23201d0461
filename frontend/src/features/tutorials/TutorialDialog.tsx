import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Video } from "../../components/Video";
import type { Tutorial } from "./types";

interface TutorialDialogProps {
  tutorial: Tutorial | null;
  onClose: () => void;
}

/** The film, over the page; a phone gives it the whole screen. */
export function TutorialDialog({ tutorial, onClose }: TutorialDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  // Keeps the film drawn while the dialog fades away.
  const [shown, setShown] = useState(tutorial);
  if (tutorial !== null && tutorial !== shown) setShown(tutorial);
  return (
    <Dialog
      open={tutorial !== null}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      sx={{ "& .MuiDialog-paperFullScreen": { border: 0, borderRadius: 0 } }}
    >
      <Box
        sx={{
          display: "flex",
          justifyContent: "space-between",
          alignItems: "flex-start",
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
        }}
      >
        <Typography id={titleId} variant="h2" lang={shown?.language} sx={{ pt: 0.75 }}>
          {shown?.title}
        </Typography>
        <IconButton
          edge="end"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      {shown && (
        <Video
          key={shown.id}
          autoPlay
          url={shown.video.url}
          contentType={shown.video.contentType}
          poster={shown.poster?.url}
          label={shown.title}
          captions={{ webvtt: shown.captions, language: shown.language }}
        />
      )}
      <DialogContent sx={{ flex: "none", px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography
          lang={shown?.language}
          sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
        >
          {shown?.description}
        </Typography>
        {shown?.transcript && (
          <>
            <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
              {intl.formatMessage({ id: "tutorials.transcript" })}
            </Typography>
            <Typography
              lang={shown.language}
              sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
            >
              {shown.transcript}
            </Typography>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
