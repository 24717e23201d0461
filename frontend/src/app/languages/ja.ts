import "@fontsource-variable/noto-sans-jp/wght.css";
import { jaJP as core } from "@mui/material/locale";
import texts from "./texts/ja";
import type { LanguageFile } from ".";

export default { texts, components: [core] } satisfies LanguageFile;
