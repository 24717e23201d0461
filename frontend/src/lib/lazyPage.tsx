import { lazy, useState, type ComponentType } from "react";

export interface PageFile<Props = object> {
  default: ComponentType<Props>;
}

export interface LazyPage<Props = object> {
  (props: Props): React.JSX.Element;
  /** Fetches the page's chunk ahead of the click. */
  preload: () => void;
}

export interface RoutePage<Props = object> extends LazyPage<Props> {
  /** The same, and tells when the chunk is there, be it in vain. */
  load: () => Promise<void>;
}

/** A page in a chunk of its own. Once fetched it shows at once, with no fallback in between. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<PageFile<Props>>,
): RoutePage<Props> {
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<PageFile<Props>> | null = null;

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
  // Forgotten, so that the visit itself may still succeed.
  Page.load = async () => {
    await fetchPage().catch(() => (fetching = null));
  };
  Page.preload = () => void Page.load();
  return Page;
}
