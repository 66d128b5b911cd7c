import type { CompactListSlots } from '@portico/design-system'
import type { BatchRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { nameOf } from '../words.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { OutcomeDot } from './OutcomeDot.tsx'
import { resultTitle } from './words.ts'

const emailOf = ({ person }: BatchRow): string => person.email

/** How it goes with each of them, and once it is over what to do about those that failed. */
export const BatchOutcomes = observer(function BatchOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userBatch } = useStores()
  const { deed, rows, counts, total, isRunning, isCanceled } = userBatch
  const slots = useSlots()
  if (deed === null) return null

  const { done, refused } = counts
  const left = counts.skipped + counts.unsent
  return (
    <OutcomeDialog
      title={resultTitle(deed, intl)}
      items={rows}
      getItemId={emailOf}
      slots={slots}
      counts={counts}
      isRunning={isRunning}
      isStopping={isCanceled}
      summary={
        done === total
          ? intl.formatMessage({ id: 'users.batch.summary.done' }, { done })
          : intl.formatMessage({ id: 'users.batch.summary' }, { done, refused, left })
      }
      onStop={() => userBatch.cancel()}
      onClose={onClose}
      onResume={() => void userBatch.resume()}
      onRetry={() => void userBatch.retryFailed()}
    />
  )
})

function useSlots(): CompactListSlots<BatchRow> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: ({ person }) => nameOf(person),
      leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
      meta: ({ problem, reason, person }) => {
        if (problem !== null) return [problemText(problem, intl)]
        return [reason === null ? person.id : intl.formatMessage({ id: `users.batch.reason.${reason}` })]
      },
    }),
    [intl],
  )
}
