/** Say what an element is, not how it looks. */
const silent = new Set([
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

const ownLook = ({ tagName, attributes }: Element): string =>
  [...attributes]
    .filter(({ name }) => !silent.has(name))
    .reduce((look, { name, value }) => `${look} ${name}=${value}`, tagName)

/** A function that gives elements the same number if styles cannot tell them or what is around them apart, but by place. */
export const createLooks = (): ((element: Element) => number) => {
  const numbers = new Map<string, number>()
  const known = new WeakMap<Element, number>()
  const lookOf = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    const look = `${element.parentElement ? lookOf(element.parentElement) : ''} ${ownLook(element)}`
    const number = numbers.get(look) ?? numbers.size
    numbers.set(look, number)
    known.set(element, number)
    return number
  }
  return lookOf
}
