import Link from "@mui/material/Link";

const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** What somebody else has written: the web addresses in it open in a tab of their own, and all else stays text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, position) =>
    position % 2 === 1 ? (
      <Link key={position} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
