import "@fontsource-variable/noto-sans-jp/wght.css";
import { jaJP as core } from "@mui/material/locale";
import app from "../texts/ja.json";
import components from "../../components/texts/ja.json";
import partners from "../../features/partners/texts/ja.json";
import type { LanguageFile } from ".";

const texts = { ...app, ...components, ...partners };

export default { texts, components: [core] } satisfies LanguageFile;
