export type Form = Record<string, unknown>

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null

/** Objects with the keys 0, 1, 2… become lists. */
const listsIn = (value: unknown): unknown => {
  if (!isForm(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, listsIn(one)] as const)
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries)
}

/** `a[b][0][c]=d` */
export const formOf = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let place = form
    for (const key of keys.slice(0, -1)) {
      // `__proto__` is no field of a form.
      const inner = Object.hasOwn(place, key) ? place[key] : undefined
      const next: Form = isForm(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[keys.at(-1) ?? ''] = value
  }
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, listsIn(value)]))
}
