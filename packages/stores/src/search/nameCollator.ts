/** Numbers by value, without case and accents. */
export const nameCollator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
