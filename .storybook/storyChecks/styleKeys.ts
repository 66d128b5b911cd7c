/** Attributes without influence on styles. */
const unstyled = new Set([
  'aria-controls',
  'aria-describedby',
  'aria-label',
  'aria-labelledby',
  'aria-owns',
  'for',
  'href',
  'id',
  'name',
  'title',
  'value',
])

const ownStyleKey = ({ tagName, attributes }: Element): string =>
  [...attributes]
    .filter(({ name }) => !unstyled.has(name))
    .reduce((key, { name, value }) => `${key} ${name}=${value}`, tagName)

/** Returns a function that gives elements the same number if no style, except by position, can distinguish them or their ancestors. */
export const createStyleKeys = (): ((element: Element) => number) => {
  const numbers = new Map<string, number>()
  const cached = new WeakMap<Element, number>()
  const styleKeyOf = (element: Element): number => {
    const before = cached.get(element)
    if (before !== undefined) return before
    const key = `${element.parentElement ? styleKeyOf(element.parentElement) : ''} ${ownStyleKey(element)}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    cached.set(element, number)
    return number
  }
  return styleKeyOf
}
