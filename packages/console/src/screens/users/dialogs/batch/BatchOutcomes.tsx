import type { CompactListSlots } from '@portico/design-system'
import type { BatchRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf } from '../../labels.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { OutcomeDot } from './OutcomeDot.tsx'
import { resultTitle } from './labels.ts'

const emailOf = ({ person }: BatchRow): string => person.email

export const BatchOutcomes = observer(function BatchOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userBatch } = useSignedIn()
  const { action, rows, counts, isRunning, stop } = userBatch
  const slots = useSlots()
  if (action === null) return null

  return (
    <OutcomeDialog
      title={resultTitle(action, intl)}
      items={rows}
      getItemId={emailOf}
      slots={slots}
      counts={counts}
      isRunning={isRunning}
      isStopping={stop === 'pressed'}
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
