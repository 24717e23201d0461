/** A French number as it is said ("06 12 34 56 78"); any other stays as the API gives it. */
export function formatPhone(number: string): string {
  const national = /^\+33(\d{9})$/.exec(number)?.[1];
  return national ? `0${national}`.replace(/(\d\d)(?=\d)/g, "$1 ") : number;
}
