import { saveFile } from "../../components/saveFile";

export type Cell = string | number;

/** A spreadsheet would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as the server writes those of a list: cells parted by semicolons, the decimal sign of the language. */
export function toCsv(rows: Cell[][], locale: string): string {
  const decimal = new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const written = (cell: Cell) => {
    if (typeof cell === "number") return String(cell).replace(".", decimal);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(written).join(";")).join("\r\n");
}

/** Hands the reader a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
