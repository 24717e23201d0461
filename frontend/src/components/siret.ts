/** In the groups of the register, on one line: 732 829 320 00074. */
export function formatSiret(siret: string): string {
  const groups = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(siret);
  return groups ? groups.slice(1).join("\u00a0") : siret;
}
