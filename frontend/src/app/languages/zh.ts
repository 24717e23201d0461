import "@fontsource-variable/noto-sans-sc/wght.css";
import { zhCN as core } from "@mui/material/locale";
import texts from "./texts/zh";
import type { LanguageFile } from ".";

export default { texts, components: [core] } satisfies LanguageFile;
