/**
 * In place of @emotion/sheet: jsdom lays nothing out, and would try each of a page's rules on an element whenever it
 * is asked whether that is visible.
 */
export class StyleSheet {
  readonly tags: HTMLStyleElement[] = [];

  constructor(options: Readonly<Record<string, unknown>>) {
    Object.assign(this, options);
  }

  hydrate = () => undefined;
  insert = () => undefined;
  flush = () => undefined;
}
