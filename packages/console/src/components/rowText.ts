import type { IntlShape, MessageDescriptor } from 'react-intl'

/** Placeholder for the name while a text is formatted. */
const NAME = '\uE000'

const texts = new WeakMap<IntlShape, Map<string, readonly string[]>>()

/** A text that all rows share except for `{name}`: formatted once per language, because tables need hundreds at each keystroke. */
export const rowText = (intl: IntlShape, id: NonNullable<MessageDescriptor['id']>, name = ''): string => {
  const known = texts.get(intl) ?? new Map<string, readonly string[]>()
  texts.set(intl, known)
  const parts = known.get(id) ?? intl.formatMessage({ id }, { name: NAME }).split(NAME)
  known.set(id, parts)
  return parts.join(name)
}
