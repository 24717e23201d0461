import "@fontsource-variable/noto-sans-sc/wght.css";
import { zhCN as core } from "@mui/material/locale";
import app from "../texts/zh.json";
import components from "../../components/texts/zh.json";
import partners from "../../features/partners/texts/zh.json";
import type { LanguageFile } from ".";

const texts = { ...app, ...components, ...partners };

export default { texts, components: [core] } satisfies LanguageFile;
