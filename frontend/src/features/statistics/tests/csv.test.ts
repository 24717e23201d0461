import { savedFiles } from "../../../testing/files";
import { cellsOf } from "../charts/chartData";
import { downloadCsv, toCsv } from "../csv";

test("cells are parted by semicolons, and decimals have a comma in French alone", () => {
  const rows = [
    ["Mois", "Montant"],
    ["nov. 2026", 12.5],
  ];
  expect(toCsv(rows, "fr")).toBe("Mois;Montant\r\nnov. 2026;12,5");
  expect(toCsv(rows, "en")).toBe("Mois;Montant\r\nnov. 2026;12.5");
});

test("quotes, separators and line ends stay in their cell, and nothing runs as a formula", () => {
  expect(toCsv([['Clio "V"; rouge', "a\nb", "=1+1", "@x", -3]], "fr")).toBe(
    `"Clio ""V""; rouge";"a\nb";'=1+1;'@x;-3`,
  );
});

test("the file has a name and says that it is UTF-8", async () => {
  const saved = savedFiles();
  downloadCsv("ventes", "é");
  expect(saved.map(({ name }) => name)).toEqual(["ventes.csv"]);
  const written = await saved[0]?.file.arrayBuffer();
  expect([...new Uint8Array(written as ArrayBuffer)]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9]);
});

test("a chart's file holds ISO dates in place of the labels that people read", () => {
  const row = { id: "a", label: "dim. 1 novembre 2026", written: "2026-11-01", values: [12.5] };
  const other = { id: "b", label: "Clio", values: [3] };
  const data = { labelHeader: "Jour", series: ["Montant"], rows: [row, other], format: String };
  expect(toCsv(cellsOf(data), "fr")).toBe("Jour;Montant\r\n2026-11-01;12,5\r\nClio;3");
});
