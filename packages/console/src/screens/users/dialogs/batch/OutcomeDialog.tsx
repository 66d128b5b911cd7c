import {
  Button,
  CompactList,
  ProgressBar,
  Stack,
  VisuallyHidden,
  type CompactListSlots,
} from '@portico/design-system'
import type { OutcomeCounts, RowOutcome } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog, type LeaveQuestion } from '../../../../components/EditDialog.tsx'

/** Failures first. */
const order: readonly RowOutcome[] = ['refused', 'unsent', 'skipped', 'running', 'waiting', 'done']

export interface OutcomeDialogProps<Item extends { readonly outcome: RowOutcome }> {
  title: string
  items: readonly Item[]
  getItemId: (item: Item) => string
  slots: CompactListSlots<Item>
  counts: OutcomeCounts
  isRunning: boolean
  /** Stop was pressed; running rows finish. */
  isStopping: boolean
  notice?: ReactNode
  tools?: ReactNode
  onStop: () => void
  onClose: () => void
  /** Asked before closing while it runs; without it, it cannot be closed. */
  question?: LeaveQuestion
  onResume: () => void
  onRetry: () => void
}

export function OutcomeDialog<Item extends { readonly outcome: RowOutcome }>({
  title,
  items,
  getItemId,
  slots,
  counts,
  isRunning,
  isStopping,
  notice,
  tools,
  onStop,
  onClose,
  question,
  onResume,
  onRetry,
}: OutcomeDialogProps<Item>) {
  const intl = useIntl()
  const shown = useMemo(
    () => (isRunning ? items : items.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))),
    [isRunning, items],
  )
  const total = items.length
  const settled = total - counts.waiting - counts.running
  const { done, refused } = counts
  const left = counts.skipped + counts.unsent
  const hasFailures = refused > 0
  const summary =
    done === total
      ? intl.formatMessage({ id: 'users.batch.summary.done' }, { done })
      : intl.formatMessage({ id: 'users.batch.summary' }, { done, refused, left })
  return (
    <EditDialog
      title={title}
      isDirty={isRunning && question !== undefined}
      isDismissable={!isRunning || question !== undefined}
      {...(question && { question })}
      onClose={onClose}
      renderFooter={() =>
        isRunning ? (
          <Button isDisabled={isStopping} onPress={onStop}>
            <FormattedMessage id="users.batch.stop" />
          </Button>
        ) : (
          <>
            {tools}
            <Button {...(!hasFailures && { variant: 'primary' as const })} onPress={onClose}>
              <FormattedMessage id="users.batch.close" />
            </Button>
            {counts.unsent > 0 && (
              <Button onPress={onResume}>
                <FormattedMessage id="users.batch.resume" values={{ count: counts.unsent }} />
              </Button>
            )}
            {hasFailures && (
              <Button variant="primary" onPress={onRetry}>
                <FormattedMessage id="users.batch.retry" values={{ count: counts.refused }} />
              </Button>
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
          tone={isRunning ? 'accent' : hasFailures ? 'bad' : left > 0 ? 'warn' : 'ok'}
          {...(!isRunning && { description: summary })}
        />
        <VisuallyHidden element="output">{!isRunning && summary}</VisuallyHidden>
        {!isRunning && notice}
        <CompactList
          label={intl.formatMessage({ id: 'users.batch.list' })}
          loadingLabel=""
          empty={null}
          items={shown}
          getItemId={getItemId}
          slots={slots}
          showMoreLabel={(shownCount, all) =>
            intl.formatMessage({ id: 'users.batch.showMore' }, { shown: shownCount, total: all })
          }
        />
      </Stack>
    </EditDialog>
  )
}
