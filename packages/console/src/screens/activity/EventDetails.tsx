import { DescriptionList, Inline, Stack, TextButton } from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changesOf } from './changes.ts'

export interface EventDetailsProps {
  entry: ActivityEntry
  sentence: string
  /** The event's origin. */
  children: ReactNode
}

/** The values before and after, behind a button beside the origin. */
export function EventDetails({ entry, sentence, children }: EventDetailsProps) {
  const intl = useIntl()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const changes = changesOf(entry, intl)
  if (changes.length === 0) return children
  const none = intl.formatMessage({ id: 'activity.value.none' })
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        {children}
        <TextButton
          aria-label={intl.formatMessage({ id: 'activity.details.label' }, { sentence })}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          <FormattedMessage id="activity.details" />
        </TextButton>
      </Inline>
      <div id={id} hidden={!isOpen}>
        <DescriptionList
          emptyText={none}
          items={changes.map(({ id: field, field: term, before, after, isChange }) => ({
            id: field,
            term,
            description: isChange
              ? intl.formatMessage(
                  { id: 'activity.details.change' },
                  { before: before || none, after: after || none },
                )
              : after,
          }))}
        />
      </div>
    </Stack>
  )
}
