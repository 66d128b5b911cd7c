import type { Person } from '@portico/stores'
import { canonicalEmail, personIn } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'

/** "Ana, Ben and 12 more" */
export const namesText = (names: readonly string[], most: number, intl: IntlShape): string => {
  const count = names.length - most
  const more = count > 0 ? [intl.formatMessage({ id: 'common.more' }, { count })] : []
  return intl.formatList([...names.slice(0, most), ...more])
}

export const deletedText = (name: string, intl: IntlShape): string =>
  intl.formatMessage({ id: 'person.deleted' }, { name })

/** The name of who did something, as a reply names them. @param people by e-mail; a deleted person is none of them */
export const personText = (
  ref: string,
  people: ReadonlyMap<string, Pick<Person, 'name'>>,
  intl: IntlShape,
): string => {
  const { email, name, isDeleted } = personIn(ref)
  return isDeleted ? deletedText(name ?? email, intl) : people.get(canonicalEmail(email))?.name || email
}

/** For files, which are kept: always with the address. */
export const personCell = (ref: string, intl: IntlShape): string =>
  personIn(ref).isDeleted ? deletedText(ref, intl) : ref
