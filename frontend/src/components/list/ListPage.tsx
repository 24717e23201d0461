import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { PageHeader, type PageHeaderProps } from "../PageHeader";
import { DataList, type DataListProps } from "./DataList";

interface ListPageProps<T extends { id: string }>
  extends
    Omit<DataListProps<T>, "label" | "empty">,
    Pick<PageHeaderProps, "breadcrumb" | "beside"> {
  title: MessageId;
  /** The button that adds a row, above the list and in place of an empty one. */
  add: React.ReactNode;
  empty: { title: MessageId; description: MessageId };
  /** Between the title and the list. */
  tabs?: React.ReactNode;
  /** Dialogs and drawers. */
  children?: React.ReactNode;
}

/** A page that is a list of rows, with a button that adds one. */
export function ListPage<T extends { id: string }>({
  title: titleId,
  breadcrumb,
  beside,
  add,
  empty,
  tabs,
  children,
  ...list
}: ListPageProps<T>) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: titleId });
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} beside={beside} actions={add} />
      {tabs}
      <DataList<T>
        {...list}
        label={title}
        empty={{
          title: formatMessage({ id: empty.title }),
          description: formatMessage({ id: empty.description }),
          action: add,
        }}
      />
      {children}
    </>
  );
}
