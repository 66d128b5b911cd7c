/** `aria-describedby` with one more element after the caller's own. */
export const describedBy = (own: string | undefined, added: string): string =>
  own === undefined ? added : `${own} ${added}`
