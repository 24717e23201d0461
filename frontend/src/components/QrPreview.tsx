import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useMemo } from "react";

/** The picture needs the partner's token, so it is fetched and shown from memory. */
export function QrPreview({ picture, alt }: { picture: Blob | undefined; alt: string }) {
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const frame = {
    display: "block",
    width: "min(100%, 260px)",
    height: "auto",
    aspectRatio: "1",
    mx: "auto",
    borderRadius: 1,
  } as const;
  if (url === undefined) return <Skeleton variant="rounded" sx={frame} />;
  return <Box component="img" src={url} alt={alt} sx={frame} />;
}
