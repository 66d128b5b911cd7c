import type { SelectOption } from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import type { IntlShape } from 'react-intl'
import { deletedText } from '../../i18n/personText.ts'

/** Who was deleted since, of the shown events: the list of users cannot name them. */
export const formerPeople = (
  entries: readonly ActivityEntry[],
  intl: IntlShape,
): readonly (SelectOption & { readonly description: string })[] => {
  const found = new Map<string, SelectOption & { readonly description: string }>()
  const add = (id: string | undefined, email: string, name: string | null): void => {
    if (id !== undefined) found.set(id, { id, label: deletedText(name ?? email, intl), description: email })
  }
  for (const { actor, subject } of entries) {
    add(actor.deletedId, actor.email ?? '', actor.name)
    if (subject !== null) add(subject.deletedId, subject.id, subject.name)
  }
  return [...found.values()]
}
