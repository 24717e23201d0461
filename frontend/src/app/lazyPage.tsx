import { use, type ComponentType } from "react";

export interface LazyPage<Props = object> {
  (props: Props): React.JSX.Element;
  /** Fetches the page's chunk ahead of the click. */
  preload: () => void;
}

/** A page in a chunk of its own. Once fetched it shows at once, with no fallback in between. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let fetched: Promise<ComponentType<Props>> | null = null;

  const fetchPage = (): Promise<ComponentType<Props>> => {
    fetched ??= known(load().then((file) => file.default));
    return fetched;
  };

  const Page = (props: Props) => {
    const Component = use(fetchPage());
    return <Component {...props} />;
  };
  // A preload that failed is forgotten, so that the visit itself may still succeed.
  Page.preload = () => void fetchPage().catch(() => (fetched = null));
  return Page;
}

/** Marks a settled promise the way React does, so that `use` reads it without suspending. */
function known<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => undefined,
  );
  return promise;
}
