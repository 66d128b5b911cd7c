import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import type { IntlShape } from 'react-intl'
import { csvFile } from '../../screens/users/export/csv.ts'
import { actorText, changesOf, sentenceOf, subjectText } from './sentence.ts'

export const activityFile = (entries: readonly ActivityEntry[], intl: IntlShape): Blob => {
  const head = ['time', 'who', 'email', 'what', 'subject', 'outcome', 'changes', 'address'] as const
  return csvFile([
    head.map((column) => intl.formatMessage({ id: `activity.column.${column}` })),
    ...entries.map((entry) => [
      new Date(entry.at).toISOString(),
      actorText(entry, intl),
      entry.actor.email ?? '',
      sentenceOf(entry, intl),
      entry.subject === null ? '' : subjectText(entry, intl),
      intl.formatMessage({ id: `activity.outcome.${entry.outcome}` }),
      changesOf(entry, intl)
        .map(({ field, before, after, isChange }) => `${field}: ${isChange ? `${before} → ` : ''}${after}`)
        .join('; '),
      entry.actor.address ?? '',
    ]),
  ])
}
