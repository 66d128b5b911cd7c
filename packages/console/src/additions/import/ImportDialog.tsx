import { Stack, type CompactListSlots } from '@portico/design-system'
import type { PlannedRow } from '@portico/stores/additions/import/importPlan'
import type { ImportResult } from '@portico/stores/additions/import/userImportStore'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
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

const useImport = (given?: string) => {
  const { userImport: form } = useSignedIn()
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

  const begin = useEffectEvent((text: string) => {
    form.setText(text)
    void check()
  })
  useEffect(() => {
    if (given === undefined) return undefined
    const timer = setTimeout(() => begin(given))
    return () => clearTimeout(timer)
  }, [given])

  return {
    form,
    // The problem belongs to the text that was checked.
    problem: found?.text === form.text ? found.problem : null,
    hasFailed,
    ignored,
    fieldRef,
    /** Until the text is changed. */
    file: file?.text === form.text ? file : null,
    guessedEncoding: file !== null && isGuessed(file.encoding) ? file.encoding : null,
    /** @param chosen the file whose text it is */
    setText: (text: string, chosen: ChosenFile | null = null) => {
      setFile(chosen)
      form.setText(text)
    },
    check: () => void check(),
  }
}

interface ImportDialogProps {
  /** Initial text, which is checked at once. */
  text?: string
  onClose: () => void
}

export const ImportDialog = observer(function ImportDialog({ text, onClose }: ImportDialogProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { users } = useSignedIn()
  const { form, check, hasFailed, ...importing } = useImport(text)
  if (!session.canManageUsers)
    return <ErrorDialog message={intl.formatMessage({ id: 'users.import.notAllowed' })} onClose={onClose} />
  if (form.step === 'run') return <ImportOutcomes onClose={onClose} />
  return (
    <EditDialog
      size="wide"
      title={intl.formatMessage({ id: 'users.import.title' })}
      isDirty={form.isDirty}
      question={{ text: <FormattedMessage id="users.import.leave" /> }}
      renderFooter={(leave) => <StepButtons onCancel={leave} onCheck={check} />}
      onClose={onClose}
    >
      <Stack gap={4}>
        {hasFailed && users.problem !== null && <FailureBanner failure={users.problem} />}
        <StoredDraftOffer form={form} />
        {form.step === 'text' ? (
          <TextStep
            file={importing.file}
            problem={importing.problem}
            onChange={importing.setText}
            fieldRef={importing.fieldRef}
          />
        ) : (
          <CheckStep ignored={importing.ignored} guessedEncoding={importing.guessedEncoding} />
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
  const { userImport: form } = useSignedIn()
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
  const { userImport } = useSignedIn()
  const save = useSaveRows()
  const { run } = userImport
  const { rows } = run
  const slots = useSlots()
  const rest = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')

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
      items={rows}
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
