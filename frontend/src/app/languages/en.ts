import { enUS as core } from "@mui/material/locale";
import texts from "./texts/en";
import type { LanguageFile } from ".";

export default { texts, components: [core] } satisfies LanguageFile;
