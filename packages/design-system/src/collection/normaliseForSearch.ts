const PLAIN = /^[\u0020-\u007E\n]*$/

export const normaliseForSearch = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
