/** Numbers by value, without case and accents. */
export const nameCollator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Without case and accents. */
export const normaliseForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
