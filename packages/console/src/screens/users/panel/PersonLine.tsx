import { Inline, StatusDot, Tag } from '@portico/design-system'
import { isSelf, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { roleText, statusText } from '../labels.ts'
import { statusTones } from '../PersonFacts.tsx'

export const PersonLine = observer(function PersonLine({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  return (
    <Inline gap={2}>
      {person.status !== null && (
        <StatusDot tone={statusTones[person.status]} label={statusText(person.status, intl)} />
      )}
      {person.role !== null && <span>{roleText(person.role, intl)}</span>}
      <span>{person.id}</span>
      {isSelf(person, session.user) && (
        <Tag>
          <FormattedMessage id="users.you" />
        </Tag>
      )}
    </Inline>
  )
})
