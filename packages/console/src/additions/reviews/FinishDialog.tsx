import { CompactList, ConfirmDialog, Stack, type CompactListSlots } from '@portico/design-system'
import type { RevocationRow } from '@portico/stores/additions/reviews/reviewFinishStore'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageButton, MessageText, RetryButton } from '../../components/messages.tsx'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { OutcomeDot, RunProgress, useStoredRest } from '../../screens/users/dialogs/batch/OutcomeDialog.tsx'
import { useReviews } from './reviewStores.ts'

/** Asks with what it means, then applies the revocations and locks the review. */
export const FinishDialog = observer(function FinishDialog({ onClose }: { onClose: () => void }) {
  const { finish } = useReviews()
  useStoredRest(finish)
  return finish.total > 0 || finish.isLocking || finish.lockProblem !== null ? (
    <Outcome onClose={onClose} />
  ) : (
    <Question onClose={onClose} />
  )
})

const useFinish = (onClose: () => void) => {
  const { toasts } = useStores()
  const { current, finish } = useReviews()
  return async (run: () => Promise<boolean>): Promise<void> => {
    const name = current.review?.name ?? ''
    if (!(await run())) return
    finish.clear()
    onClose()
    toasts.show({ kind: 'success', messageKey: 'reviewFinished', values: { name } })
  }
}

const Question = observer(function Question({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { current, finish } = useReviews()
  const [isStarting, setIsStarting] = useState(false)
  const perform = useFinish(onClose)
  const { review, pending, ordered } = current
  if (review === null) return null
  const { total, decided, revoked } = review
  const workspaces = ordered.filter((group) => group.pending > 0).length
  return (
    <ConfirmDialog
      isOpen
      variant={pending > 0 ? 'danger' : 'default'}
      title={intl.formatMessage({ id: 'review.finish.title' }, { name: review.name })}
      description={
        <Stack gap={2}>
          <MessageText
            message="review.finish.summary"
            values={{ kept: decided - revoked, revoked, unmarked: total - decided }}
          />
          {pending > 0 && (
            <MessageText message="review.finish.pending" values={{ count: pending, workspaces }} isStrong />
          )}
          <MessageText message="review.finish.lock" tone="secondary" />
        </Stack>
      }
      confirmLabel={intl.formatMessage(
        { id: pending > 0 ? 'review.finish.revoke' : 'review.finish' },
        { count: pending },
      )}
      isPending={isStarting}
      pendingLabel={intl.formatMessage({ id: 'review.finish.running' })}
      onConfirm={() => {
        setIsStarting(true)
        void perform(finish.start)
      }}
      onOpenChange={onClose}
    />
  )
})

const idOf = ({ id }: RevocationRow): string => id

const Outcome = observer(function Outcome({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { finish } = useReviews()
  const perform = useFinish(onClose)
  const { rows, total, allCounts: counts, isRunning, isLocking, lockProblem, stop } = finish
  const isBusy = isRunning || isLocking
  const slots = useMemo(() => slotsOf(intl), [intl])
  const shown = useMemo(() => rows.filter(({ outcome }) => outcome !== 'done' || !isBusy), [rows, isBusy])
  const left = counts.refused + counts.unsent
  const end = () => {
    if (isBusy) return
    finish.clear()
    onClose()
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'review.finish.run' })}
      isSaving={isBusy}
      onClose={end}
      renderFooter={() =>
        isRunning ? (
          <MessageButton message="common.stop" isDisabled={stop !== null} onPress={() => finish.cancel()} />
        ) : (
          !isLocking && (
            <>
              <MessageButton message="app.close" onPress={end} />
              <RetryButton
                onPress={() =>
                  void perform(
                    counts.refused > 0
                      ? finish.retryFailed
                      : counts.unsent > 0
                        ? finish.resume
                        : finish.start,
                  )
                }
              />
            </>
          )
        )
      }
    >
      <Stack gap={4}>
        <RunProgress
          run={finish}
          label={intl.formatMessage({ id: isLocking ? 'review.finish.locking' : 'review.finish.running' })}
          isBusy={isBusy}
          tone={left > 0 ? 'bad' : 'ok'}
          summary={intl.formatMessage({ id: 'review.finish.outcome' }, { done: counts.done, left })}
        />
        {lockProblem !== null && (
          <FailureBanner
            title={intl.formatMessage({ id: 'review.finish.notLocked' })}
            failure={lockProblem}
          />
        )}
        {total > 0 && (
          <CompactList
            label={intl.formatMessage({ id: 'users.batch.list' })}
            empty={null}
            items={shown}
            getItemId={idOf}
            slots={slots}
          />
        )}
      </Stack>
    </EditDialog>
  )
})

const slotsOf = (intl: IntlShape): CompactListSlots<RevocationRow> => ({
  title: ({ name }) => name,
  leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
  meta: ({ people, problem }) => [
    problem === null
      ? intl.formatMessage({ id: 'access.count.people' }, { count: people })
      : problemText(problem, intl),
  ],
})
