/** A text without case and accents, to be compared while searching. */
export const normaliseForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
