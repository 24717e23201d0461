import PictureIcon from "@mui/icons-material/ImageOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { Schemas } from "../../lib/api/types";

const FIRST_HEIGHT = 160;

/** A message's HTML in a frame that runs nothing. Remote pictures reveal the reader: they load on request. */
export function HtmlBody({ page }: { page: Schemas["MailPage"] }) {
  const intl = useIntl();
  const [pictures, setPictures] = useState(false);
  return (
    <>
      {page.withPictures !== null && !pictures && (
        <Alert
          severity="info"
          icon={<PictureIcon />}
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={() => setPictures(true)}>
              {intl.formatMessage({ id: "mail.pictures.show" })}
            </Button>
          }
        >
          {intl.formatMessage({ id: "mail.pictures.blocked" })}
        </Alert>
      )}
      <Frame src={pictures && page.withPictures !== null ? page.withPictures : page.url} />
    </>
  );
}

/** As high as its content; without `allow-scripts` the same origin only lets this page measure it. */
function Frame({ src }: { src: string }) {
  const intl = useIntl();
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      const root = frame.contentDocument?.documentElement;
      if (!root) return;
      observer?.disconnect();
      observer = new ResizeObserver(() => setHeight(root.offsetHeight));
      observer.observe(root);
    };
    frame.addEventListener("load", measure);
    return () => {
      frame.removeEventListener("load", measure);
      observer?.disconnect();
    };
  }, [src]);
  return (
    <Box
      component="iframe"
      ref={ref}
      src={src}
      title={intl.formatMessage({ id: "mail.htmlBody" })}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      sx={{ display: "block", width: 1, border: 0, borderRadius: 1, bgcolor: "#fff", mb: 1.5 }}
      style={{ height }}
    />
  );
}
