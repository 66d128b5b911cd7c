import {
  RowLine,
  RowLink,
  RowStatus,
  RowTag,
  RowText,
  type StatusTone,
  type TagTone,
} from '@portico/design-system'
import { MemberStatus, Role, type Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { panelSearch } from '../../navigation/urlState.ts'
import { nameOf, roleText, statusText } from './labels.ts'

export const statusTones: Record<MemberStatus, StatusTone> = {
  [MemberStatus.active]: 'ok',
  [MemberStatus.pending]: 'warn',
  [MemberStatus.inactive]: 'neutral',
  [MemberStatus.locked]: 'bad',
}

/** @param note what else there is to say about it */
export const personStatus = (
  { status }: Pick<Person, 'status'>,
  intl: IntlShape,
  note: string | null = null,
) =>
  status === null ? null : (
    <>
      <RowStatus tone={statusTones[status]} label={statusText(status, intl)} />
      {note !== null && <RowText text={note} tone="secondary" lines={2} />}
    </>
  )

/** Padding and border of a tag; a dot and its distance to the word. */
export const AROUND = { tag: 14, dot: 16 } as const

const roleTones: Record<Role, TagTone> = {
  [Role.none]: 'neutral',
  [Role.user]: 'neutral',
  [Role.admin]: 'accent',
  [Role.owner]: 'accent',
  [Role.superadmin]: 'accent',
}

export const personRole = ({ role }: Pick<Person, 'role'>, intl: IntlShape) =>
  role === null ? null : <RowTag tone={roleTones[role]} label={roleText(role, intl)} />

const nameLink = (person: Person) => (
  <RowLink href={panelSearch('person', person.email)} text={nameOf(person)} action="show" />
)

/** The name, which opens the panel. */
export const personName = (person: Person, isSelf: boolean, intl: IntlShape) =>
  isSelf ? (
    <RowLine gap={2}>
      {nameLink(person)}
      <RowTag label={intl.formatMessage({ id: 'users.you' })} />
    </RowLine>
  ) : (
    nameLink(person)
  )
