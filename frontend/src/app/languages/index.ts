import { registerLanguages, type Texts } from "../../lib/texts";
import type publicTexts from "./texts/fr";
import type textsBehindLogin from "./texts/fr-rest";

type PublicIds = keyof typeof publicTexts;

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      /** French is complete: its ids are the ids that code may ask for. */
      ids: PublicIds | keyof typeof textsBehindLogin;
    }
  }
}

export interface LanguageFile {
  texts: Texts<PublicIds>;
  components: object[];
}

registerLanguages({
  fr: {
    load: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
    loadRest: () => import(/* webpackChunkName: "texts-fr" */ "./texts/fr-rest"),
  },
  en: {
    load: () => import(/* webpackChunkName: "language-en" */ "./en"),
    loadRest: () => import(/* webpackChunkName: "texts-en" */ "./texts/en-rest"),
  },
  zh: {
    load: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
    loadRest: () => import(/* webpackChunkName: "texts-zh" */ "./texts/zh-rest"),
  },
  ja: {
    load: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
    loadRest: () => import(/* webpackChunkName: "texts-ja" */ "./texts/ja-rest"),
  },
});
