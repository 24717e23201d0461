/** In the groups of the register, on one line: 732 829 320. */
export function formatSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
}

/** In the groups of the register, on one line: 732 829 320 00074. */
export function formatSiret(siret: string): string {
  const groups = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(siret);
  return groups ? groups.slice(1).join("\u00a0") : siret;
}

/** In groups of four, as on paper, on one line. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1\u00a0");
}
