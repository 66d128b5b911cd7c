import { DescriptionList } from '@portico/design-system'
import { useIntl } from 'react-intl'
import type { ChangeRow } from './changes.ts'

/** The values before and after. */
export function EventDetails({ changes }: { changes: readonly ChangeRow[] }) {
  const intl = useIntl()
  const none = intl.formatMessage({ id: 'activity.value.none' })
  return (
    <DescriptionList
      size="small"
      emptyText={none}
      items={changes.map(({ id, field: term, before, after, isChange }) => ({
        id,
        term,
        description: isChange
          ? intl.formatMessage(
              { id: 'activity.details.change' },
              { before: before || none, after: after || none },
            )
          : after,
      }))}
    />
  )
}
