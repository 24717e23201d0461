import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { Loaded } from "../../components/Loaded";
import type { Schemas } from "../../lib/api/types";
import { fieldsQuery, useCreateFeed, useUpdateFeed, type Feed } from "./api";
import { ColumnsFields } from "./ColumnsFields";
import { FeedPreviewPanel } from "./FeedPreviewPanel";
import { bodyOf, feedSchema, newFeed, valuesOf, type FeedValues } from "./feedForm";
import { FormatFields } from "./FormatFields";

interface FeedDialogProps {
  /** It is changed; without it a new one is made. */
  feed?: Feed;
  onClose: () => void;
}

/** Edits the columns and the format of a feed, and shows the first rows as they will be written. */
export default function FeedDialog(props: FeedDialogProps) {
  const { formatMessage, locale } = useIntl();
  const query = useQuery(fieldsQuery(locale));
  if (query.data) return <Editor {...props} fields={query.data} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-label={formatMessage({ id: titleOf(props.feed) })}
      onClose={props.onClose}
    >
      <DialogContent>
        <Loaded query={query} loading={<Skeleton variant="rounded" height={320} />}>
          {() => null}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

const titleOf = (feed: Feed | undefined) => (feed ? "feeds.change.title" : "feeds.add");

function Editor({ feed, fields, onClose }: FeedDialogProps & { fields: Schemas["FeedField"][] }) {
  const intl = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const { mutateAsync: create } = useCreateFeed();
  const { mutateAsync: update } = useUpdateFeed();
  return (
    <SaveDialog<FeedValues>
      title={intl.formatMessage({ id: titleOf(feed) })}
      initialValues={feed ? valuesOf(feed) : newFeed(fields)}
      schema={feedSchema(intl)}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      maxWidth="md"
      fullScreen={phone}
      save={(values) =>
        feed ? update({ id: feed.id, ...bodyOf(values) }) : create(bodyOf(values))
      }
      saved={intl.formatMessage({ id: "feeds.saved" })}
      onClose={onClose}
    >
      <TextField
        required
        name="name"
        label="feeds.name"
        hint={intl.formatMessage({ id: "feeds.name.hint" })}
        autoComplete="off"
      />
      <ColumnsFields fields={fields} />
      <FormatFields />
      <FeedPreviewPanel />
    </SaveDialog>
  );
}
