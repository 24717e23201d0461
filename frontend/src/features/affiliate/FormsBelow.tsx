import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { RequestForms } from "./lazyForms";

/** About what the forms take, in pixels. */
const HEIGHT = 720;

interface FormsBelowProps {
  code: string;
  company: string;
  /** Cars stand above: the forms are loaded once the visitor comes near them. */
  below: boolean;
}

/** The forms; a link that leads to one of them scrolls there. */
export function FormsBelow({ code, company, below }: FormsBelowProps) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useLocation().hash !== "";
  const [near, setNear] = useState(!below || asked || !("IntersectionObserver" in window));

  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "800px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView();
  }, [asked]);

  return (
    <Box ref={place} sx={{ gridArea: "forms", minHeight: near ? undefined : HEIGHT }}>
      {near && (
        <RequestForms
          fallback={<Skeleton variant="rounded" height={HEIGHT} />}
          code={code}
          company={company}
        />
      )}
    </Box>
  );
}
