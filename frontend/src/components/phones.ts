const OVERSEAS = /^\+(262|59[046])(\d{3})(\d{6})$/;

/**
 * A number of the French mainland as it is said ("06 12 34 56 78"), one of overseas as it is dialled from everywhere
 * ("+262 692 40 50 60"); any other stays as the API gives it.
 */
export function formatPhone(number: string): string {
  const national = /^\+33(\d{9})$/.exec(number)?.[1];
  if (national) return `0${national}`.replace(/(\d\d)(?=\d)/g, "$1 ");
  const [, code, begin, rest] = OVERSEAS.exec(number) ?? [];
  return rest ? `+${code} ${begin} ${rest.replace(/(\d\d)(?=\d)/g, "$1 ")}` : number;
}
