import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import type { FileLeftOut } from "./types";

/** Names the files that a sent request has left out. */
export function FilesLeftOut({ files }: { files: FileLeftOut[] }) {
  const intl = useIntl();
  return (
    <>
      <span>{intl.formatMessage({ id: "affiliation.leftOut" }, { count: files.length })}</span>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {files.map(({ name, reason }, place) => (
          <li key={`${place}-${name}`}>
            {intl.formatMessage({ id: "affiliation.leftOut.file" }, { name, reason })}
          </li>
        ))}
      </Box>
    </>
  );
}
