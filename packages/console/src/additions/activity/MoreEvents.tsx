import { Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageText } from '../../components/messages.tsx'

/** The button keeps focus; when it unmounts, the end of the list takes it. */
export const MoreEvents = observer(function MoreEvents() {
  const { activity } = useSignedIn()
  const { hasMore } = activity
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return hasMore ? (
    <Stack align="center">
      <MessageButton
        message="activity.more"
        isPending={activity.isLoadingMore}
        pending="activity.more.pending"
        onPress={() => {
          setWasPressed(true)
          void activity.more()
        }}
      />
    </Stack>
  ) : (
    <Stack align="center">
      <MessageText message="activity.end" ref={end} tabIndex={-1} variant="secondary" tone="muted" />
    </Stack>
  )
})
