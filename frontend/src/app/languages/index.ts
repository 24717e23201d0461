import { registerLanguages, type Texts } from "../../lib/texts";
import type { FrenchTexts } from "./fr";

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      /** French is complete: its ids are the ids that code may ask for. */
      ids: keyof FrenchTexts;
    }
  }
}

export interface LanguageFile {
  texts: Texts<keyof FrenchTexts>;
  components: object[];
}

registerLanguages({
  fr: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
  en: () => import(/* webpackChunkName: "language-en" */ "./en"),
  zh: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
  ja: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
});
