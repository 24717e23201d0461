import { registerLanguages, type Texts } from "../../lib/texts";
import type { FrenchTexts } from "./fr";
import type { FrenchWorkTexts } from "./fr.work";

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      /** French is complete: its ids are the ids that code may ask for. */
      ids: keyof FrenchTexts | keyof FrenchWorkTexts;
    }
  }
}

export interface LanguageFile {
  texts: Texts<keyof FrenchTexts>;
  components: object[];
}

export interface WorkTexts {
  texts: Texts<keyof FrenchWorkTexts>;
}

registerLanguages({
  fr: {
    start: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
    work: () => import(/* webpackChunkName: "work-fr" */ "./fr.work"),
  },
  en: {
    start: () => import(/* webpackChunkName: "language-en" */ "./en"),
    work: () => import(/* webpackChunkName: "work-en" */ "./en.work"),
  },
  zh: {
    start: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
    work: () => import(/* webpackChunkName: "work-zh" */ "./zh.work"),
  },
  ja: {
    start: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
    work: () => import(/* webpackChunkName: "work-ja" */ "./ja.work"),
  },
});
