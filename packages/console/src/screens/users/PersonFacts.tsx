import { Inline, StatusDot, Tag, TruncatedText, type StatusTone, type TagTone } from '@portico/design-system'
import { MemberStatus, Role, type Person } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, roleText, statusText } from './labels.ts'

const tones: Record<MemberStatus, StatusTone> = {
  [MemberStatus.active]: 'ok',
  [MemberStatus.pending]: 'warn',
  [MemberStatus.inactive]: 'neutral',
  [MemberStatus.locked]: 'bad',
}

export function PersonStatus({ status }: Pick<Person, 'status'>) {
  const intl = useIntl()
  return status === null ? null : <StatusDot tone={tones[status]} label={statusText(status, intl)} />
}

const roleTones: Record<Role, TagTone> = {
  [Role.none]: 'neutral',
  [Role.user]: 'neutral',
  [Role.admin]: 'accent',
  [Role.owner]: 'accent',
  [Role.superadmin]: 'accent',
}

export function PersonRole({ role }: Pick<Person, 'role'>) {
  const intl = useIntl()
  return role === null ? null : <Tag tone={roleTones[role]}>{roleText(role, intl)}</Tag>
}

export function PersonName({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const name = nameOf(person)
  if (!isSelf) return <TruncatedText text={name} />
  return (
    <Inline shouldWrap={false}>
      <TruncatedText text={name} />
      <Tag>
        <FormattedMessage id="users.you" />
      </Tag>
    </Inline>
  )
}
