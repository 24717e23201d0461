import { frFR as core } from "@mui/material/locale";
import texts from "./texts/fr";

export default { texts, components: [core] };
