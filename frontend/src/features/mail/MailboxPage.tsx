import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Navigate, useParams } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { PageHeader } from "../../components/PageHeader";
import { FolderList } from "./FolderList";
import { folderPath, isFolder, threadPath, type Folder } from "./mailAddress";
import { MailActions } from "./MailActions";
import { MessageViews } from "../messages/MessageViews";
import { foldersQuery } from "../messages/unread";
import { ThreadList } from "./ThreadList";
import { ThreadPane } from "./ThreadPane";
import { useMailKeys } from "./useMailKeys";
import { useThreadList } from "./useThreadList";

/** Folders, the conversations of one, and the one that is open: side by side on a desk, one after the other on a phone. */
export function MailboxPage() {
  const { folder, id } = useParams();
  if (!isFolder(folder)) return <Navigate to={folderPath("inbox")} replace />;
  return <Mailbox folder={folder} openId={id} />;
}

function Mailbox({ folder, openId }: { folder: Folder; openId: string | undefined }) {
  const intl = useIntl();
  const { data: counts } = useQuery(foldersQuery);
  const { data: threads, kept } = useThreadList(folder);
  const rows = threads?.data ?? [];
  useMailKeys(
    rows.map(({ id }) => threadPath(folder, id) + kept),
    rows.findIndex(({ id }) => id === openId),
  );
  return (
    <>
      <Box sx={{ display: { xs: openId ? "none" : "block", md: "block" } }}>
        <PageHeader
          title={intl.formatMessage({ id: "app.nav.messages" })}
          tabTitle={intl.formatMessage({ id: "mail.title" })}
          beside={<MessageViews current="mail" />}
          // The address of no mailbox would look like one that is read.
          subtitle={counts?.canReceive ? counts.address : "\u00a0"}
          actions={<MailActions />}
        />
      </Box>
      <Paper
        variant="outlined"
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: "300px minmax(0, 1fr)",
            lg: "190px 340px minmax(0, 1fr)",
          },
          gridTemplateRows: { xs: "auto minmax(0, 1fr)", lg: "minmax(0, 1fr)" },
          height: { xs: openId ? "calc(100dvh - 110px)" : "auto", md: "calc(100dvh - 200px)" },
          minHeight: 460,
          overflow: "hidden",
        }}
      >
        <Box
          sx={{
            display: { xs: openId ? "none" : "block", md: "block" },
            gridColumn: { md: "1 / -1", lg: "auto" },
            minWidth: 0,
            borderBottom: { xs: 1, lg: 0 },
            borderRight: { lg: 1 },
            // Said for each width: a border that is set for one begins with the colour of the text.
            borderColor: { xs: "divider", lg: "divider" },
          }}
        >
          <FolderList folder={folder} />
        </Box>
        <Box
          sx={{
            display: { xs: openId ? "none" : "block", md: "block" },
            minHeight: 0,
            minWidth: 0,
            borderRight: { md: 1 },
            borderColor: { md: "divider" },
          }}
        >
          <ThreadList key={folder} folder={folder} openId={openId} />
        </Box>
        <Box
          sx={{
            display: { xs: openId ? "block" : "none", md: "block" },
            gridRow: { xs: "1 / -1", md: "auto" },
            minHeight: 0,
            minWidth: 0,
          }}
        >
          {openId ? (
            <ThreadPane key={openId} folder={folder} id={openId} />
          ) : (
            rows.length > 0 && (
              <EmptyState
                illustration="mail"
                title={intl.formatMessage({ id: "mail.choose.title" })}
                description={intl.formatMessage({ id: "mail.choose.text" })}
              />
            )
          )}
        </Box>
      </Paper>
    </>
  );
}
