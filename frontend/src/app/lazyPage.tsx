import { lazy, useState, type ComponentType } from "react";

export interface LazyPage<Props = object> {
  (props: Props): React.JSX.Element;
  /** Fetches the page's chunk ahead of the click. */
  preload: () => void;
}

/** A page in a chunk of its own. Once fetched it shows at once, with no fallback in between. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<{ default: ComponentType<Props> }> | null = null;

  const fetchPage = () => {
    fetching ??= load().then((file) => {
      loaded = file.default;
      return file;
    });
    return fetching;
  };
  const Suspending: ComponentType<Props> = lazy(fetchPage);

  const Page = (props: Props) => {
    // Chosen once for each visit: a change of component would lose the page's state.
    const [Component] = useState(() => loaded ?? Suspending);
    return <Component {...props} />;
  };
  // A preload that failed is forgotten, so that the visit itself may still succeed.
  Page.preload = () => void fetchPage().catch(() => (fetching = null));
  return Page;
}
