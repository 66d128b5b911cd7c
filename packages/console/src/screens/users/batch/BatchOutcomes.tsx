import {
  Button,
  CompactList,
  Dialog,
  ProgressBar,
  Stack,
  StatusDot,
  VisuallyHidden,
  type CompactListSlots,
  type StatusTone,
} from '@portico/design-system'
import type { BatchOutcome, BatchRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { nameOf } from '../words.ts'
import { resultTitle } from './words.ts'

const tones: Record<BatchOutcome, StatusTone> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'ok',
  refused: 'bad',
  skipped: 'warn',
  unsent: 'warn',
}

/** What needs a look stands first. */
const order: readonly BatchOutcome[] = ['refused', 'unsent', 'skipped', 'running', 'waiting', 'done']

const emailOf = ({ person }: BatchRow): string => person.email

/** How it goes with each of them, and once it is over what to do about those that failed. */
export const BatchOutcomes = observer(function BatchOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userBatch } = useStores()
  const { deed, rows, counts, total, settledCount, isRunning, isCanceled } = userBatch
  const slots = useSlots()
  const shown = useMemo(
    () => (isRunning ? rows : rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))),
    [isRunning, rows],
  )
  if (deed === null) return null

  const left = counts.skipped + counts.unsent
  const hasFailures = counts.refused > 0
  const summary =
    counts.done === total
      ? intl.formatMessage({ id: 'users.batch.summary.done' }, { done: counts.done })
      : intl.formatMessage(
          { id: 'users.batch.summary' },
          { done: counts.done, refused: counts.refused, left },
        )
  return (
    <Dialog
      isOpen
      title={resultTitle(deed, intl)}
      {...(isRunning
        ? { isDismissable: false as const }
        : { closeLabel: intl.formatMessage({ id: 'app.close' }), onOpenChange: onClose })}
      footer={
        isRunning ? (
          <Button isDisabled={isCanceled} onPress={() => userBatch.cancel()}>
            <FormattedMessage id="users.batch.stop" />
          </Button>
        ) : (
          <>
            <Button {...(!hasFailures && { variant: 'primary' as const })} onPress={onClose}>
              <FormattedMessage id="users.batch.close" />
            </Button>
            {userBatch.canResume && (
              <Button onPress={() => void userBatch.resume()}>
                <FormattedMessage id="users.batch.resume" values={{ count: counts.unsent }} />
              </Button>
            )}
            {userBatch.canRetry && (
              <Button variant="primary" onPress={() => void userBatch.retryFailed()}>
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
          value={settledCount}
          maxValue={Math.max(1, total)}
          valueText={intl.formatMessage(
            { id: 'users.batch.progress.value' },
            { settled: settledCount, total },
          )}
          tone={isRunning ? 'accent' : hasFailures ? 'bad' : left > 0 ? 'warn' : 'ok'}
          {...(!isRunning && { description: summary })}
        />
        <VisuallyHidden element="output">{!isRunning && summary}</VisuallyHidden>
        <CompactList
          label={intl.formatMessage({ id: 'users.batch.list' })}
          loadingLabel=""
          empty={null}
          items={shown}
          getItemId={emailOf}
          slots={slots}
          showMoreLabel={(shownCount, all) =>
            intl.formatMessage({ id: 'users.batch.showMore' }, { shown: shownCount, total: all })
          }
        />
      </Stack>
    </Dialog>
  )
})

function useSlots(): CompactListSlots<BatchRow> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: ({ person }) => nameOf(person),
      leading: ({ outcome }) => (
        <StatusDot
          tone={tones[outcome]}
          label={intl.formatMessage({ id: `users.batch.outcome.${outcome}` })}
        />
      ),
      meta: ({ problem, reason, person }) => {
        if (problem !== null) return [problemText(problem, intl)]
        return [reason === null ? person.id : intl.formatMessage({ id: `users.batch.reason.${reason}` })]
      },
    }),
    [intl],
  )
}
