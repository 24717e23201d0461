import { useTheme } from "@mui/material/styles";
import { SparkLineChart } from "@mui/x-charts/SparkLineChart";

/** How a figure has come to be; its numbers are in a chart or list of the same page. */
export default function Sparkline({ course }: { course: number[] }) {
  const { palette, direction } = useTheme();
  return (
    <SparkLineChart
      aria-hidden
      area
      data={course}
      color={palette.primary.main}
      curve="monotoneX"
      margin={2}
      xAxis={{ reverse: direction === "rtl" }}
      skipAnimation
      disableKeyboardNavigation
      sx={{ pointerEvents: "none", "& .MuiLineChart-area": { opacity: 0.15 } }}
    />
  );
}
