import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import type { IntlShape } from 'react-intl'
import { isMessageId } from '../../i18n/catalogues.ts'
import { deletedText } from '../../i18n/personText.ts'
import { memberText, valueText } from './changes.ts'

const listIn = (values: ActivityEntry['after']): readonly string[] => {
  const members = values?.['members']
  return Array.isArray(members) ? members.filter((member) => typeof member === 'string') : []
}

/** The main part of a change, for those with a sentence of their own. */
const aspectOf = ({ before, after }: ActivityEntry): string => {
  // Why it was done is not part of the change.
  const fields = Object.keys(after ?? {}).filter((field) => field !== 'review')
  const [gained, lost] = [listIn(after).length, listIn(before).length]
  if (fields.some((field) => field === 'members') && fields.length === 1) {
    if (gained > 0 && lost > 0) return 'both'
    return gained > 0 ? 'gained' : 'lost'
  }
  if (after?.['ready'] !== undefined) return after['ready'] === true ? 'up' : 'down'
  return fields.length === 1 ? (fields[0] ?? 'none') : 'several'
}

export const actorText = ({ actor }: ActivityEntry, intl: IntlShape): string => {
  if (actor.kind !== 'user') return intl.formatMessage({ id: `activity.actor.${actor.kind}` })
  const name = actor.name ?? actor.email
  if (name === null) return intl.formatMessage({ id: 'activity.actor.unknown' })
  return actor.deletedId === undefined ? name : deletedText(name, intl)
}

export const subjectText = ({ subject }: ActivityEntry, intl: IntlShape): string => {
  if (subject === null) return intl.formatMessage({ id: 'activity.subject.none' })
  if (subject.deletedId !== undefined) return deletedText(subject.name ?? subject.id, intl)
  if (subject.name !== null) return subject.name
  return subject.kind === 'workspace' ? intl.formatMessage({ id: 'activity.subject.workspace' }) : subject.id
}

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : 'none')

/** The event in one sentence. */
export const sentenceOf = (entry: ActivityEntry, intl: IntlShape): string => {
  const { action, before, after, outcome } = entry
  const id = `activity.did.${action}`
  const actor = actorText(entry, intl)
  if (!isMessageId(id, intl.messages))
    return intl.formatMessage({ id: 'activity.did.other' }, { actor, action })
  const aspect = aspectOf(entry)
  const one = (values: ActivityEntry['after']): string =>
    aspect in (values ?? {}) ? valueText(aspect, values?.[aspect], intl) : ''
  return intl.formatMessage(
    { id },
    {
      actor,
      by: entry.actor.kind,
      subject: subjectText(entry, intl),
      outcome,
      reason: valueOf(after?.['reason']),
      target: entry.subject === null ? 'none' : entry.subject.kind,
      aspect,
      before: one(before),
      after: one(after),
      gained: listIn(after).length,
      lost: listIn(before).length,
      gainedName: memberText(listIn(after)[0] ?? '', intl),
      lostName: memberText(listIn(before)[0] ?? '', intl),
    },
  )
}
