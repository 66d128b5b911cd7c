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
export const memberText = (ref: string, intl: IntlShape): string => {
  const { email, name, isDeleted } = personIn(ref)
  return isDeleted ? deletedText(name ?? email, intl) : email
}

export const valueText = (field: string, value: unknown, intl: IntlShape): string => {
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

export interface ChangeRow {
  id: string
  field: string
  before: string
  after: string
  /** False for the values of a new record, which had none before. */
  isChange: boolean
}

/** Most sign-ins are by password, so it is not shown. */
const isUsual = (field: string, value: unknown): boolean => field === 'way' && value === 'password'

export const changesOf = ({ before, after }: ActivityEntry, intl: IntlShape): readonly ChangeRow[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const row = {
      id: field,
      field: fieldText(field, intl),
      before: valueText(field, before?.[field], intl),
      after: valueText(field, after?.[field], intl),
      isChange: before !== null && field in before,
    }
    return (row.before === '' && row.after === '') || isUsual(field, after?.[field]) ? [] : [row]
  })
