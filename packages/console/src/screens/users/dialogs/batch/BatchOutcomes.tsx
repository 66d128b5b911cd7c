import type { CompactListSlots } from '@portico/design-system'
import type { BatchRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf } from '../../labels.ts'
import { OutcomeDialog, OutcomeDot } from './OutcomeDialog.tsx'
import { resultTitle } from './labels.ts'

const emailOf = ({ person }: BatchRow): string => person.email

export interface BatchOutcomesProps {
  /** Gets the e-mails of the remaining users. */
  onEnd: (left: readonly string[]) => void
  onClose: () => void
}

/** Progress of a bulk action, or the rest that an earlier page stored. */
export const BatchOutcomes = observer(function BatchOutcomes({ onEnd, onClose }: BatchOutcomesProps) {
  const intl = useIntl()
  const { userBatch } = useSignedIn()
  const { action, rows, counts, earlier, earlierDone } = userBatch
  const slots = useSlots()
  const canRestore = action === null ? userBatch.canRestore : null
  useEffect(() => {
    if (canRestore === false) onClose()
    else if (canRestore) userBatch.restoreDraft()
  }, [userBatch, canRestore, onClose])
  if (action === null) return null

  const end = () => {
    const left = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')
    userBatch.clear()
    onEnd(left.map(({ person }) => person.email))
    onClose()
  }

  return (
    <OutcomeDialog
      title={resultTitle(action, intl)}
      items={rows}
      getItemId={emailOf}
      slots={slots}
      run={userBatch}
      counts={{
        ...counts,
        done: counts.done + earlierDone,
        skipped: counts.skipped + earlier - earlierDone,
      }}
      onClose={onClose}
      onEnd={end}
    />
  )
})

function useSlots(): CompactListSlots<BatchRow> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: ({ person }) => nameOf(person),
      leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
      meta: ({ outcome, problem, person, ...row }) => {
        const reason = outcome === 'skipped' && problem !== null ? 'gone' : row.reason
        const why =
          reason !== null
            ? intl.formatMessage({ id: `users.batch.reason.${reason}` })
            : problem !== null && problemText(problem, intl)
        // Always with the e-mail: several users may have the name.
        return why === false ? [person.id] : [why, person.id]
      },
    }),
    [intl],
  )
}
