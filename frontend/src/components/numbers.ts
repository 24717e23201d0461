/** The grouping and decimal signs of a language, as Intl writes them. */
function signsOf(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { group: sign("group"), decimal: sign("decimal") };
}

interface Written {
  /** The sign of the field, which may stand there too. */
  unit?: string | undefined;
  /** How many decimals the field takes; below 3, three digits after a sign are thousands in every language. */
  decimals?: number | undefined;
}

/**
 * Reads a typed number as a plain decimal ("12 500,50" → "12500.50"). Full-width digits count. Where it is no number the
 * text comes back as it is, for the validation to judge.
 */
export function parseNumber(
  text: string,
  locale: string,
  { unit = "", decimals = 0 }: Written = {},
): string {
  const { group, decimal } = signsOf(locale);
  let plain = withoutUnit(text.normalize("NFKC").trim(), unit).replace(/[\s'’]/g, "");
  if (decimals < 3 && isGrouped(plain, decimal)) plain = plain.replaceAll(decimal, "");
  else if (decimal !== ".") plain = withoutPoints(plain, decimal);
  else if (group.trim() && !isDecimalInDisguise(plain, group)) plain = plain.replaceAll(group, "");
  plain = plain.replace(decimal, ".").replace(",", ".");
  return /^-?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? plain : text.trim();
}

function withoutUnit(text: string, unit: string): string {
  const sign = unit.normalize("NFKC").toLowerCase();
  if (sign === "") return text;
  if (text.toLowerCase().startsWith(sign)) return text.slice(sign.length);
  return text.toLowerCase().endsWith(sign) ? text.slice(0, -sign.length) : text;
}

/**
 * Where the decimal sign is no point, "45.000" and "1.234,56" are read as imports read them: points before three digits
 * each divide thousands. "12.5", "0.125" and "1234.567" can only be meant as decimals.
 */
function withoutPoints(text: string, decimal: string): string {
  const [whole = "", ...fraction] = text.split(decimal);
  if (!isGrouped(whole, ".")) return text;
  return [whole.replaceAll(".", ""), ...fraction].join(decimal);
}

/** Whether a sign stands before three digits each: "45,000" in French, as another language writes thousands. */
function isGrouped(text: string, sign: string): boolean {
  return new RegExp(`^-?[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(text);
}

/** "12,5" in a language that groups with commas can only be meant as a decimal. */
function isDecimalInDisguise(text: string, group: string): boolean {
  const [, fraction, ...more] = text.split(group);
  return fraction !== undefined && more.length === 0 && /^\d{1,2}$/.test(fraction);
}

/** A plain decimal as a person of this language types it, digit by digit as it is. */
export function typedPlain(plain: string, locale: string): string {
  return Number.isFinite(Number(plain)) ? plain.replace(".", signsOf(locale).decimal) : plain;
}

/** A plain decimal as a person of this language writes it. */
export function formatPlain(plain: string, locale: string): string {
  if (plain === "" || !Number.isFinite(Number(plain))) return plain;
  // As digits, and all of them: what is shown is what is held.
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(plain as `${number}`);
}

/** How many decimals a currency has: EUR 2, JPY 0, TND 3. */
export function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}
