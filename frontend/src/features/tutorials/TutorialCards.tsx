import PlayIcon from "@mui/icons-material/PlayCircleOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Photo } from "../../components/images/Photo";
import type { Tutorial } from "./types";

const GRID = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  listStyle: "none",
  m: 0,
  p: 0,
} as const;

interface TutorialCardsProps {
  tutorials: Tutorial[];
  pathOf: (tutorial: Tutorial) => string;
}

export function TutorialCards({ tutorials, pathOf }: TutorialCardsProps) {
  const intl = useIntl();
  return (
    <Box component="ul" aria-label={intl.formatMessage({ id: "tutorials.title" })} sx={GRID}>
      {tutorials.map((tutorial) => (
        <TutorialCard key={tutorial.id} tutorial={tutorial} to={pathOf(tutorial)} />
      ))}
    </Box>
  );
}

/** The whole card is the target of its title's link. */
function TutorialCard({ tutorial, to }: { tutorial: Tutorial; to: string }) {
  return (
    <Card
      component="li"
      lang={tutorial.language}
      sx={{
        position: "relative",
        "&:hover, &:focus-within": { borderColor: "primary.main" },
        "&:hover .play, &:focus-within .play": { bgcolor: "primary.main" },
      }}
    >
      <Box sx={{ position: "relative" }}>
        <Photo
          lazy
          src={tutorial.poster?.url}
          alt=""
          sx={{ width: 1, aspectRatio: "16 / 9", borderRadius: 0 }}
        />
        <Box
          className="play"
          sx={{
            position: "absolute",
            inset: 0,
            m: "auto",
            width: 56,
            height: 56,
            borderRadius: "50%",
            display: "grid",
            placeItems: "center",
            color: "common.white",
            bgcolor: "rgb(0 0 0 / 0.6)",
            transition: "background-color 150ms",
          }}
        >
          <PlayIcon fontSize="large" />
        </Box>
      </Box>
      <Box sx={{ p: 2 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="none"
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {tutorial.title}
          </Link>
        </Typography>
        <Typography
          sx={{
            mt: 0.5,
            color: "text.secondary",
            display: "-webkit-box",
            WebkitLineClamp: 3,
            WebkitBoxOrient: "vertical",
            overflow: "hidden",
          }}
        >
          {tutorial.description}
        </Typography>
      </Box>
    </Card>
  );
}

export function TutorialSkeletons() {
  const intl = useIntl();
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "tutorials.loading" })} sx={GRID}>
      {[1, 2, 3, 4].map((place) => (
        <Card key={place}>
          <Skeleton variant="rectangular" sx={{ height: "auto", aspectRatio: "16 / 9" }} />
          <Box sx={{ p: 2 }}>
            <Skeleton width="70%" />
            <Skeleton />
            <Skeleton width="40%" />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
