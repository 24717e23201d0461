import ImageNotSupportedIcon from "@mui/icons-material/ImageNotSupportedOutlined";
import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { useState } from "react";

interface PhotoProps {
  src: string | undefined;
  alt: string;
  sx?: SxProps<Theme>;
  lazy?: boolean;
}

/** A picture in a box of a known shape, so that nothing moves when it arrives, nor when it never does. */
export function Photo({ src, alt, sx, lazy }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      component="span"
      sx={
        [
          {
            display: "grid",
            placeItems: "center",
            overflow: "hidden",
            borderRadius: 1,
            bgcolor: "action.hover",
            color: "text.disabled",
            flexShrink: 0,
          },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]),
        ] as SxProps<Theme>
      }
    >
      {src && src !== broken ? (
        <Box
          component="img"
          src={src}
          alt={alt}
          // One of many in a list: the words beside it come first.
          loading={lazy ? "lazy" : undefined}
          fetchPriority={lazy ? "low" : undefined}
          decoding="async"
          onError={() => setBroken(src)}
          sx={{ width: 1, height: 1, objectFit: "cover", display: "block", minHeight: 0 }}
        />
      ) : (
        <ImageNotSupportedIcon titleAccess={alt || undefined} />
      )}
    </Box>
  );
}
