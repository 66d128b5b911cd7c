import {
  CompactList,
  ProgressBar,
  Stack,
  VisuallyHidden,
  type CompactListSlots,
} from '@portico/design-system'
import type { BulkStop, OutcomeCounts, RowOutcome } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { MessageBanner, MessageButton } from '../../../../components/messages.tsx'
import { backgroundQuestion, waitText } from './background.tsx'

/** Failures first. */
const order: readonly RowOutcome[] = ['refused', 'unsent', 'skipped', 'running', 'waiting', 'done']

export interface OutcomeDialogProps<Item extends { readonly outcome: RowOutcome }> {
  title: string
  items: readonly Item[]
  getItemId: (item: Item) => string
  slots: CompactListSlots<Item>
  counts: OutcomeCounts
  /** Number of answered rows. */
  settled: number
  total: number
  isRunning: boolean
  /** Reason why the run stops; rows under way finish. */
  stop: BulkStop | null
  /** While the service asks to wait. */
  waitSeconds: number | null
  tools?: ReactNode
  onStop: () => void
  /** An unfinished run stays and can be opened again. */
  onClose: () => void
  /** Discards the rest, if there is one. */
  onEnd: () => void
  onResume: () => void
  onRetry: () => void
}

export function OutcomeDialog<Item extends { readonly outcome: RowOutcome }>({
  title,
  items,
  getItemId,
  slots,
  counts,
  settled,
  total,
  isRunning,
  stop,
  waitSeconds,
  tools,
  onStop,
  onClose,
  onEnd,
  onResume,
  onRetry,
}: OutcomeDialogProps<Item>) {
  const intl = useIntl()
  const shown = useMemo(
    () =>
      items
        .filter(({ outcome }) => !isRunning || outcome === 'refused' || outcome === 'running')
        .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)),
    [isRunning, items],
  )
  const { done, refused } = counts
  const left = counts.skipped + counts.unsent
  const hasFailures = refused > 0
  const isWaiting = isRunning && waitSeconds !== null
  const summary =
    done === total
      ? intl.formatMessage({ id: 'users.batch.summary.done' }, { done })
      : intl.formatMessage({ id: 'users.batch.summary' }, { done, refused, left })
  return (
    <EditDialog
      title={title}
      isDirty={isRunning}
      question={backgroundQuestion(settled, total, intl)}
      onClose={isRunning || counts.unsent > 0 ? onClose : onEnd}
      renderFooter={() =>
        isRunning ? (
          <>
            <MessageButton message="common.stop" isDisabled={stop !== null} onPress={onStop} />
            <MessageButton message="bulk.background" variant="primary" onPress={onClose} />
          </>
        ) : (
          <>
            {tools}
            {counts.unsent > 0 && <MessageButton message="bulk.discard" variant="ghost" onPress={onEnd} />}
            <MessageButton
              message="app.close"
              {...(!hasFailures && counts.unsent === 0 && { variant: 'primary' as const })}
              onPress={counts.unsent > 0 ? onClose : onEnd}
            />
            {counts.unsent > 0 && (
              <MessageButton
                message="users.batch.resume"
                values={{ count: counts.unsent }}
                {...(!hasFailures && { variant: 'primary' as const })}
                onPress={onResume}
              />
            )}
            {hasFailures && (
              <MessageButton
                message="users.batch.retry"
                values={{ count: counts.refused }}
                variant="primary"
                onPress={onRetry}
              />
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <ProgressBar
          label={intl.formatMessage({ id: 'users.batch.progress' })}
          value={settled}
          maxValue={Math.max(1, total)}
          valueText={intl.formatMessage({ id: 'users.batch.progress.value' }, { settled, total })}
          tone={isWaiting ? 'warn' : isRunning ? 'accent' : hasFailures ? 'bad' : left > 0 ? 'warn' : 'ok'}
          {...(!isRunning && { description: summary })}
          {...(isWaiting && { description: waitText(waitSeconds, intl) })}
        />
        <VisuallyHidden element="output">
          {isWaiting ? <FormattedMessage id="bulk.wait.note" /> : !isRunning && summary}
        </VisuallyHidden>
        {!isRunning && stop !== null && stop !== 'pressed' && (
          <MessageBanner message={`bulk.stop.${stop}`} tone="warn" />
        )}
        {shown.length > 0 && (
          <CompactList
            label={intl.formatMessage({ id: isRunning ? 'bulk.current' : 'users.batch.list' })}
            empty={null}
            items={shown}
            getItemId={getItemId}
            slots={slots}
          />
        )}
      </Stack>
    </EditDialog>
  )
}
