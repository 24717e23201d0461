import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { usePublicTitle } from "../../lib/usePageTitle";
import { unknownTexts } from "./unknownTexts";

/** An address that was printed for visitors, and leads to no dealer. */
export default function DeadLinkPage() {
  const texts = unknownTexts(useIntl());
  usePublicTitle(texts.title);
  return <EmptyState illustration="search" {...texts} />;
}
