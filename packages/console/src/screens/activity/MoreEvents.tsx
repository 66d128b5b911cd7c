import { Button, Stack, Text } from '@portico/design-system'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface MoreEventsProps {
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** The button keeps focus; when it unmounts, the end of the list takes it. */
export function MoreEvents({ hasMore, isLoadingMore, onMore }: MoreEventsProps) {
  const intl = useIntl()
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return hasMore ? (
    <Stack align="center">
      <Button
        isPending={isLoadingMore}
        pendingLabel={intl.formatMessage({ id: 'activity.more.pending' })}
        onPress={() => {
          setWasPressed(true)
          onMore()
        }}
      >
        <FormattedMessage id="activity.more" />
      </Button>
    </Stack>
  ) : (
    <Stack align="center">
      <Text ref={end} tabIndex={-1} variant="secondary" tone="muted">
        <FormattedMessage id="activity.end" />
      </Text>
    </Stack>
  )
}
