/** Without case and accents. */
export const normaliseForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
