export const describedBy = (own: string | undefined, added: string): string =>
  own === undefined ? added : `${own} ${added}`
