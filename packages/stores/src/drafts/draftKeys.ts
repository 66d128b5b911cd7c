/** Storage key of a form. A form of several records appends `:` and the record, so that tabs do not share a draft. */
export type DraftKey = `portico.${string}Draft`

/** In a file of its own, because forms load on demand. */
export const isDraftKey = (key: string): boolean => /^portico\.\w+Draft/.test(key)
