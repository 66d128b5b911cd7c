/** Of a form; a form of several records adds `:` and the record, so that tabs do not share a draft. */
export type DraftKey = `portico.${string}Draft`

/** Apart from the forms, which load on demand. */
export const isDraftKey = (key: string): boolean => /^portico\.\w+Draft/.test(key)
