import { MemberStatus, Role } from '@portico/stores'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { personIn } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { isMessageId } from '../../i18n/catalogues.ts'
import { deletedText } from '../../i18n/personText.ts'
import { roleText, statusText } from '../../screens/users/labels.ts'

const ROLES: readonly unknown[] = Object.values(Role)
const STATUSES: readonly unknown[] = Object.values(MemberStatus)
const isRole = (value: unknown): value is Role => ROLES.includes(value)
const isStatus = (value: unknown): value is MemberStatus => STATUSES.includes(value)

/** As events name people: by their address, while they are users. */
const memberText = (ref: string, intl: IntlShape): string => {
  const { email, name, isDeleted } = personIn(ref)
  return isDeleted ? deletedText(name ?? email, intl) : email
}

const valueText = (field: string, value: unknown, intl: IntlShape): string => {
  if (field === 'level' && isRole(value)) return roleText(value, intl)
  if (field === 'status' && isStatus(value)) return statusText(value, intl)
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'activity.on' : 'activity.off' })
  if (Array.isArray(value)) return value.map((each) => memberText(String(each), intl)).join(', ')
  if (typeof value === 'string') {
    const id = `activity.value.${value}`
    return isMessageId(id, intl.messages) ? intl.formatMessage({ id }) : value
  }
  return typeof value === 'number' ? String(value) : ''
}

/** Levels of the stored settings that mean nothing to users. */
const LEVELS: ReadonlySet<string> = new Set(['features', 'authentications', 'scrapers', 'enabled'])

/** The settings of a workspace have the names that its form has. */
const fieldText = (field: string, intl: IntlShape): string => {
  const path = field.split('.').filter((level) => !LEVELS.has(level))
  const name = path.at(-1) ?? field
  if (name === 'available' && path.length > 1)
    return intl.formatMessage(
      { id: 'activity.field.available' },
      { field: fieldText(path.slice(0, -1).join('.'), intl) },
    )
  const known = name === 'url' ? 'gatewayUrl' : name
  const ids = [`activity.field.${field}`, `activity.field.${known}`, `configure.field.${known}`]
  const id = ids.find((each) => isMessageId(each, intl.messages))
  if (id !== undefined && isMessageId(id, intl.messages)) return intl.formatMessage({ id })
  // Names of protocols, such as VNC.
  return field.startsWith('features.scrapers.') ? name.toUpperCase() : path.join('.')
}

/** Most sign-ins are by password, so it is not shown. */
const isUsual = (field: string, value: unknown): boolean => field === 'way' && value === 'password'

export const changesOf = ({ before, after }: ActivityEntry, intl: IntlShape) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const row = {
      id: field,
      field: fieldText(field, intl),
      before: valueText(field, before?.[field], intl),
      after: valueText(field, after?.[field], intl),
      /** False for the values of a new record, which had none before. */
      isChange: before !== null && field in before,
    }
    return (row.before === '' && row.after === '') || isUsual(field, after?.[field]) ? [] : [row]
  })

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
