import { registerLanguages, type Texts } from "../../lib/texts";
import type { TextsBehindLogin } from "./behindLogin/fr";
import type { PublicTexts } from "./fr";

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      /** French is complete: its ids are the ids that code may ask for. */
      ids: keyof PublicTexts | keyof TextsBehindLogin;
    }
  }
}

export interface LanguageFile {
  texts: Texts<keyof PublicTexts>;
  components: object[];
}

registerLanguages({
  fr: {
    load: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
    loadRest: () => import(/* webpackChunkName: "texts-fr" */ "./behindLogin/fr"),
  },
  en: {
    load: () => import(/* webpackChunkName: "language-en" */ "./en"),
    loadRest: () => import(/* webpackChunkName: "texts-en" */ "./behindLogin/en"),
  },
  zh: {
    load: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
    loadRest: () => import(/* webpackChunkName: "texts-zh" */ "./behindLogin/zh"),
  },
  ja: {
    load: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
    loadRest: () => import(/* webpackChunkName: "texts-ja" */ "./behindLogin/ja"),
  },
});
