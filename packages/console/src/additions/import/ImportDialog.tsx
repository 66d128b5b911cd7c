import { Stack, type CompactListSlots } from '@portico/design-system'
import type { PlannedRow } from '@portico/stores/additions/import/importPlan'
import type { ImportResult } from '@portico/stores/additions/import/userImportStore'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { EditDialog, StoredDraftOffer } from '../../components/EditDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { OutcomeDialog, OutcomeDot, useStoredRest } from '../../screens/users/dialogs/batch/OutcomeDialog.tsx'
import { CheckStep } from './CheckStep.tsx'
import { useSaveRows } from './labels.ts'
import { isGuessed, readPeople, type TextProblem } from './readPeople.ts'
import { TextStep, type ChosenFile } from './TextStep.tsx'

interface ImportDialogProps {
  /** Initial text, which is checked at once. */
  text?: string
  onClose: () => void
}

export const ImportDialog = observer(function ImportDialog({ text, onClose }: ImportDialogProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { users } = useSignedIn()
  const { userImport: form } = useLater()
  const [found, setFound] = useState<{ text: string; problem: TextProblem } | null>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const check = async (): Promise<void> => {
    const read = readPeople(form.text)
    if ('code' in read) {
      setFound({ text: form.text, problem: read })
      fieldRef.current?.focus()
      return
    }
    setFound(null)
    setIgnored(read.ignored)
    setHasFailed(false)
    setHasFailed((await form.check(read.rows)) === 'failed')
  }

  useEffect(() => {
    form.open()
    return () => {
      // An unfinished run continues, or can be resumed.
      if (!form.run.isRunning && form.run.counts.unsent === 0) form.close()
    }
  }, [form])
  useStoredRest(form.run)

  const begin = useEffectEvent((given: string) => {
    form.setText(given)
    void check()
  })
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(() => begin(text))
    return () => clearTimeout(timer)
  }, [text])

  if (!session.canManageUsers)
    return <ErrorDialog message={intl.formatMessage({ id: 'users.import.notAllowed' })} onClose={onClose} />
  if (form.step === 'run') return <ImportOutcomes onClose={onClose} />
  return (
    <EditDialog
      size="wide"
      title={intl.formatMessage({ id: 'users.import.title' })}
      isDirty={form.isDirty}
      question={{ text: <FormattedMessage id="users.import.leave" /> }}
      renderFooter={(leave) => <StepButtons onCancel={leave} onCheck={() => void check()} />}
      onClose={onClose}
    >
      <Stack gap={4}>
        {hasFailed && users.problem !== null && <FailureBanner failure={users.problem} />}
        <StoredDraftOffer form={form} />
        {form.step === 'text' ? (
          <TextStep
            // Both are about the text as it was then.
            file={file?.text === form.text ? file : null}
            problem={found?.text === form.text ? found.problem : null}
            onChange={(next, chosen) => {
              setFile(chosen ?? null)
              form.setText(next)
            }}
            fieldRef={fieldRef}
          />
        ) : (
          <CheckStep
            ignored={ignored}
            guessedEncoding={file && isGuessed(file.encoding) ? file.encoding : null}
          />
        )}
      </Stack>
    </EditDialog>
  )
})

const StepButtons = observer(function StepButtons({
  onCancel,
  onCheck,
}: Record<'onCancel' | 'onCheck', () => void>) {
  const intl = useIntl()
  const { userImport: form } = useLater()
  if (form.step === 'text')
    return (
      <>
        <MessageButton message="common.cancel" onPress={onCancel} />
        <MessageButton
          message="users.import.check"
          variant="primary"
          isPending={form.isChecking}
          pending="users.import.checking"
          onPress={onCheck}
        />
      </>
    )
  const count = form.plan.counts.invite
  return (
    <>
      <MessageButton message="users.import.back" onPress={() => form.backToText()} />
      <MessageButton
        message="users.import.invite"
        values={{ count }}
        variant="primary"
        disabledReason={count === 0 ? intl.formatMessage({ id: 'users.import.invite.none' }) : undefined}
        onPress={() => void form.save()}
      />
    </>
  )
})

const savedName = ({ saved }: Pick<PlannedRow, 'saved'>): string => `${saved.firstName} ${saved.lastName}`

const placeOf = ({ row }: ImportResult): string => String(row.row.place)

const ImportOutcomes = observer(function ImportOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userImport } = useLater()
  const save = useSaveRows()
  const { run } = userImport
  const slots = useMemo(() => slotsOf(intl), [intl])
  const rest = run.rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')

  const saveRest = () =>
    save(
      rest.map(({ row: { row }, problem, outcome }) => ({
        row,
        reason:
          problem === null
            ? intl.formatMessage({ id: `users.batch.outcome.${outcome}` })
            : problemText(problem, intl),
      })),
    )

  return (
    <OutcomeDialog
      title={intl.formatMessage({ id: 'users.import.running' })}
      getItemId={placeOf}
      slots={slots}
      run={run}
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
        run.clear()
        userImport.close()
        onClose()
      }}
    />
  )
})

const slotsOf = (intl: IntlShape): CompactListSlots<ImportResult> => ({
  title: ({ row }) => <bdi>{savedName(row)}</bdi>,
  leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
  meta: ({ row, outcome, problem }) => {
    const email = <bdi key="email">{row.row.email.trim()}</bdi>
    if (outcome === 'skipped') return [intl.formatMessage({ id: 'users.import.why.member' }), email]
    return problem === null ? [email] : [problemText(problem, intl), email]
  },
})
