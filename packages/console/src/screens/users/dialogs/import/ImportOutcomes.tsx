import type { CompactListSlots } from '@portico/design-system'
import { type ImportResult, type PlannedRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { MessageButton } from '../../../../components/messages.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { OutcomeDialog } from '../batch/OutcomeDialog.tsx'
import { runPropsOf } from '../batch/runProps.ts'
import { OutcomeDot } from '../batch/OutcomeDot.tsx'
import { useSaveFile } from '../../export/useSaveFile.ts'
import { rowsFile } from './rowsFile.ts'

const savedName = ({ saved }: PlannedRow): string => `${saved.firstName} ${saved.lastName}`

const placeOf = ({ row }: ImportResult): string => String(row.row.place)

export const ImportOutcomes = observer(function ImportOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userImport } = useSignedIn()
  const save = useSaveFile()
  const { rows } = userImport
  const slots = useSlots()
  const rest = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')

  const saveRest = () =>
    void save(intl.formatMessage({ id: 'users.import.failedRows.file' }), async () =>
      rowsFile(
        rest.map(({ row: { row }, problem, outcome }) => ({
          row,
          reason:
            problem === null
              ? intl.formatMessage({ id: `users.batch.outcome.${outcome}` })
              : problemText(problem, intl),
        })),
        intl,
      ),
    )

  return (
    <OutcomeDialog
      title={intl.formatMessage({ id: 'users.import.running' })}
      items={rows}
      getItemId={placeOf}
      slots={slots}
      {...runPropsOf(userImport)}
      tools={
        rest.length > 0 && (
          <MessageButton
            message="users.import.failedRows"
            values={{ count: rest.length }}
            variant="ghost"
            onPress={saveRest}
          />
        )
      }
      onClose={onClose}
      onEnd={() => {
        userImport.close()
        onClose()
      }}
    />
  )
})

function useSlots(): CompactListSlots<ImportResult> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: ({ row }) => <bdi>{savedName(row)}</bdi>,
      leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
      meta: ({ row, outcome, problem }) => {
        const email = <bdi key="email">{row.row.email.trim()}</bdi>
        if (outcome === 'skipped') return [intl.formatMessage({ id: 'users.import.why.member' }), email]
        return problem === null ? [email] : [problemText(problem, intl), email]
      },
    }),
    [intl],
  )
}
