import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { prefixer } from "stylis";
import { nonce } from "./nonce";

export const rtl = createCache({ key: "muirtl", nonce, stylisPlugins: [prefixer, rtlPlugin] });
