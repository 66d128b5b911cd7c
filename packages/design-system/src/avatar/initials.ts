export const initials = (name: string, locale: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const [first, last] = [words.at(0), words.at(-1)]
  if (first === undefined || last === undefined) return ''
  const letters = (word: string, count: number): string =>
    Array.from(new Intl.Segmenter(locale).segment(word), ({ segment }) => segment)
      .slice(0, count)
      .join('')
  const text = words.length === 1 ? letters(first, 2) : letters(first, 1) + letters(last, 1)
  return text.toLocaleUpperCase(locale)
}
