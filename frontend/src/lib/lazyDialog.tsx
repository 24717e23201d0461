import { useEffect, useEffectEvent, useState } from "react";
import { chunkOf, type Load } from "./chunk";
import type { LazyPage } from "./lazyPage";
import { missingPart } from "./missingPart";

/**
 * A dialog, a menu or a panel in a chunk of its own, to be shown within a Suspense. Where the file
 * cannot be fetched it closes with a message: the page below stays, with what is typed in it.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): LazyPage<Props> {
  const Missing = ({ onClose }: Props) => {
    const tell = useEffectEvent(() => {
      chunk.forget();
      missingPart.tell();
      onClose();
    });
    useEffect(() => tell(), []);
    return null;
  };
  const chunk = chunkOf(load, Missing);

  const LazyDialog = (props: Props) => {
    const [Dialog] = useState(() => chunk.component());
    return <Dialog {...props} />;
  };
  LazyDialog.preload = chunk.preload;
  return LazyDialog;
}
