import { X } from 'lucide-react'
import { useEffect, useEffectEvent, type KeyboardEvent, type Ref } from 'react'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Inline } from '../inline/index.ts'
import { toneIcons } from '../toneIcons.ts'
import type { ToastAction, ToastItem } from './toastItem.ts'
import { Card, Description, Life, Region, Title, Words } from './toastStyle.ts'
import { useIsDialogOpen } from './useIsDialogOpen.ts'
import { useToastItems } from './useToastItems.ts'
import { useToastRoom } from './useToastRoom.ts'

export interface ToastRegionProps {
  /** The toasts, oldest first. The caller decides when a toast's life is over and removes it. */
  items: readonly ToastItem[]
  /** Called when the close button of a toast is pressed. */
  onDismiss: (id: string) => void
  /** Called when lives should pause (pointer or focus on the toasts, or an open dialog) or resume. */
  onPauseChange: (isPaused: boolean) => void
  /** Pauses the life bars, while the caller pauses the lives. */
  isPaused?: boolean
  /** Leaves the corner of a wide page free, for floating elements such as a chat button. */
  isLifted?: boolean
  /** Label of the landmark that F6 moves to: "Notifications". */
  label: string
  /** Label of the close buttons. */
  closeLabel: string
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

const none: readonly ToastItem[] = []

/** Shows toasts at the edge of the page, newest first; while a dialog is open they wait. Renders a landmark, once, with a `role="alertdialog"` per toast, announced when it appears. Never the only place of an error: use Banner or the field. */
export function ToastRegion({
  items,
  onDismiss,
  onPauseChange,
  isPaused = false,
  isLifted = false,
  label,
  closeLabel,
  ...rest
}: ToastRegionProps) {
  const isWaiting = useIsDialogOpen()
  const { queue, newest } = useToastItems(isWaiting ? none : items, onPauseChange)
  const change = useEffectEvent(onPauseChange)
  useEffect(() => {
    if (!isWaiting) return undefined
    change(true)
    return () => change(false)
  }, [isWaiting])
  useToastRoom(newest)
  // react-aria registers the landmark on mount, and only with toasts.
  if (newest === null) return null
  return (
    <Region {...rest} data-lifted={isLifted || undefined} queue={queue} aria-label={label}>
      {({ toast }) => {
        const { id, tone, title, description, action, secondAction, lifeMs } =
          items.find((item) => item.id === toast.content.id) ?? toast.content
        const Icon = toneIcons[tone]
        const dismissByKey = (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDismiss(id)
        }
        return (
          <Card
            toast={toast}
            data-tone={tone}
            data-paused={isPaused || undefined}
            // react-aria takes no key handlers here, and its buttons stop key events.
            render={(props) => <div {...props} onKeyDownCapture={dismissByKey} />}
          >
            <Icon aria-hidden />
            <Words>
              <Title slot="title">{title}</Title>
              {description !== undefined && <Description slot="description">{description}</Description>}
              {action && secondAction && (
                <Inline gap={2}>
                  <ActionButton {...action} />
                  <ActionButton {...secondAction} />
                </Inline>
              )}
            </Words>
            {action && !secondAction && <ActionButton {...action} />}
            <IconButton
              size="small"
              label={closeLabel}
              icon={<X aria-hidden />}
              onPress={() => onDismiss(id)}
            />
            {lifeMs !== undefined && <Life style={{ '--toast-life': `${lifeMs}ms` }} />}
          </Card>
        )
      }}
    </Region>
  )
}

const ActionButton = ({ label, onPress }: ToastAction) => (
  <Button size="small" onPress={onPress}>
    {label}
  </Button>
)
