import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { prefixer } from "stylis";
import { nonce } from "../../lib/nonce";

export const styleCaches = {
  ltr: createCache({ key: "mui", nonce }),
  rtl: createCache({ key: "muirtl", nonce, stylisPlugins: [prefixer, rtlPlugin] }),
};
