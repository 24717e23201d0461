import type { GridLocaleText } from "@mui/x-data-grid";
import { frFR, jaJP, zhCN } from "@mui/x-data-grid/locales";

type Localization = typeof frFR;

const LOCALIZATIONS: Record<string, Localization> = { fr: frFR, ja: jaJP, zh: zhCN };

/** The grid's own texts, which travel with the grid; English is built in. */
export function gridTexts(locale: string): Partial<GridLocaleText> | undefined {
  return LOCALIZATIONS[locale]?.components.MuiDataGrid.defaultProps.localeText;
}
