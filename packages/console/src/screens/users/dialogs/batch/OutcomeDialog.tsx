import {
  CompactList,
  ProgressBar,
  Stack,
  StatusDot,
  VisuallyHidden,
  type CompactListSlots,
  type ProgressBarProps,
  type StatusTone,
} from '@portico/design-system'
import type { RowOutcome, UserBatchStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { EditDialog, type LeaveQuestion } from '../../../../components/EditDialog.tsx'
import { MessageBanner, MessageButton } from '../../../../components/messages.tsx'

/** Shown before the dialog of a running bulk action closes. */
export const backgroundQuestion = (settled: number, total: number, intl: IntlShape): LeaveQuestion => ({
  variant: 'default',
  title: intl.formatMessage({ id: 'bulk.leave.title' }),
  text: <FormattedMessage id="bulk.leave.text" values={{ settled, total }} />,
  confirmLabel: intl.formatMessage({ id: 'bulk.background' }),
  cancelLabel: intl.formatMessage({ id: 'bulk.leave.cancel' }),
})

/** The service has had too many calls of this account; the run goes on by itself. */
export const waitText = (seconds: number, intl: IntlShape): string =>
  intl.formatMessage({ id: 'bulk.wait' }, { seconds })

/** Shows the rest that an earlier page has stored. */
export const useStoredRest = (run: Pick<UserBatchStore, 'canRestore' | 'restoreDraft'>): void => {
  const { canRestore } = run
  useEffect(() => {
    if (canRestore === true) run.restoreDraft()
  }, [run, canRestore])
}

interface RunProgressProps extends Required<Pick<ProgressBarProps, 'label' | 'tone'>> {
  run: { readonly settled: number; readonly total: number; readonly waitSeconds: number | null }
  isBusy: boolean
  /** What became of it, once it is over. */
  summary: string
}

export const RunProgress = observer(function RunProgress({
  run: { settled, total, waitSeconds },
  label,
  isBusy,
  tone,
  summary,
}: RunProgressProps) {
  const intl = useIntl()
  const isWaiting = isBusy && waitSeconds !== null
  return (
    <>
      <ProgressBar
        label={label}
        value={settled}
        maxValue={Math.max(1, total)}
        valueText={intl.formatMessage({ id: 'users.batch.progress.value' }, { settled, total })}
        tone={isWaiting ? 'warn' : isBusy ? 'accent' : tone}
        description={isWaiting ? waitText(waitSeconds, intl) : isBusy ? undefined : summary}
      />
      <VisuallyHidden element="output">
        {isWaiting ? <FormattedMessage id="bulk.wait.note" /> : !isBusy && summary}
      </VisuallyHidden>
    </>
  )
})

const tones: Record<RowOutcome, StatusTone> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'ok',
  refused: 'bad',
  skipped: 'warn',
  unsent: 'warn',
}

export function OutcomeDot({ outcome }: { outcome: RowOutcome }) {
  const intl = useIntl()
  return (
    <StatusDot tone={tones[outcome]} label={intl.formatMessage({ id: `users.batch.outcome.${outcome}` })} />
  )
}

/** Failures first. */
const order: readonly RowOutcome[] = ['refused', 'unsent', 'skipped', 'running', 'waiting', 'done']

export interface OutcomeDialogProps<Item extends { readonly outcome: RowOutcome }> {
  title: string
  run: Pick<
    UserBatchStore,
    'allCounts' | 'cancel' | 'isRunning' | 'settled' | 'stop' | 'total' | 'waitSeconds'
  > &
    Record<'resume' | 'retryFailed', () => Promise<unknown>> & { readonly rows: readonly Item[] }
  getItemId: (item: Item) => string
  slots: CompactListSlots<Item>
  tools?: ReactNode
  /** An unfinished run stays and can be opened again. */
  onClose: () => void
  /** Discards the rest, if there is one. */
  onEnd: () => void
}

export const OutcomeDialog = observer(function OutcomeDialog<Item extends { readonly outcome: RowOutcome }>({
  title,
  run,
  getItemId,
  slots,
  tools,
  onClose,
  onEnd,
}: OutcomeDialogProps<Item>) {
  const intl = useIntl()
  const { rows, allCounts: counts, settled, total, isRunning, stop } = run
  const shown = useMemo(
    () =>
      rows
        .filter(({ outcome }) => !isRunning || outcome === 'refused' || outcome === 'running')
        .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)),
    [isRunning, rows],
  )
  const { done, refused } = counts
  const left = counts.skipped + counts.unsent
  const hasFailures = refused > 0
  const hasRest = counts.unsent > 0
  const close = hasRest ? onClose : onEnd
  const summaryId = done === total ? 'users.batch.summary.done' : 'users.batch.summary'
  const summary = intl.formatMessage({ id: summaryId }, { done, refused, left })
  return (
    <EditDialog
      title={title}
      isDirty={isRunning}
      question={backgroundQuestion(settled, total, intl)}
      onClose={isRunning ? onClose : close}
      renderFooter={() =>
        isRunning ? (
          <>
            <MessageButton message="common.stop" isDisabled={stop !== null} onPress={() => run.cancel()} />
            <MessageButton message="bulk.background" variant="primary" onPress={onClose} />
          </>
        ) : (
          <>
            {tools}
            {hasRest && <MessageButton message="bulk.discard" variant="ghost" onPress={onEnd} />}
            <MessageButton
              message="app.close"
              variant={hasFailures || hasRest ? 'secondary' : 'primary'}
              onPress={close}
            />
            {hasRest && (
              <MessageButton
                message="users.batch.resume"
                values={{ count: counts.unsent }}
                variant={hasFailures ? 'secondary' : 'primary'}
                onPress={() => void run.resume()}
              />
            )}
            {hasFailures && (
              <MessageButton
                message="users.batch.retry"
                values={{ count: counts.refused }}
                variant="primary"
                onPress={() => void run.retryFailed()}
              />
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <RunProgress
          run={run}
          label={intl.formatMessage({ id: 'users.batch.progress' })}
          isBusy={isRunning}
          tone={hasFailures ? 'bad' : left > 0 ? 'warn' : 'ok'}
          summary={summary}
        />
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
})
