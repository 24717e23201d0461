import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import TableChartIcon from "@mui/icons-material/TableChartOutlined";
import Box from "@mui/material/Box";
import { alpha } from "@mui/material/styles";

type Look = [
  Icon: typeof ArticleIcon,
  tone: "error" | "info" | "success" | "secondary" | "primary",
];

function lookOf(contentType: string): Look {
  if (contentType === "application/pdf") return [PictureAsPdfIcon, "error"];
  if (contentType.startsWith("image/")) return [ImageIcon, "primary"];
  if (contentType.includes("spreadsheet")) return [TableChartIcon, "success"];
  if (contentType.includes("word")) return [ArticleIcon, "info"];
  return [ArticleIcon, "secondary"];
}

/** Icon of the type of a file; the name says it in words. */
export function FileIcon({ contentType, size = 40 }: { contentType: string; size?: number }) {
  const [Icon, tone] = lookOf(contentType);
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: "grid",
        placeItems: "center",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1,
        color: theme.palette[tone].main,
        bgcolor: alpha(theme.palette[tone].main, 0.1),
      })}
    >
      <Icon sx={{ fontSize: size * 0.6 }} />
    </Box>
  );
}
