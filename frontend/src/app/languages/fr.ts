import { frFR as core } from "@mui/material/locale";
import app from "../texts/fr.json";
import components from "../../components/texts/fr.json";
import partners from "../../features/partners/texts/fr.json";

const texts = { ...app, ...components, ...partners };

export type FrenchTexts = typeof texts;

export default { texts, components: [core] };
