import { enUS as core } from "@mui/material/locale";
import app from "../texts/en.json";
import components from "../../components/texts/en.json";
import partners from "../../features/partners/texts/en.json";
import type { LanguageFile } from ".";

const texts = { ...app, ...components, ...partners };

export default { texts, components: [core] } satisfies LanguageFile;
