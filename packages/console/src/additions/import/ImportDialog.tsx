import { Stack, type CompactListSlots } from '@portico/design-system'
import type { PlannedRow } from '@portico/stores/additions/import/importPlan'
import { IMPORT_FIELDS, type ImportRow } from '@portico/stores/additions/import/importRow'
import type { ImportResult } from '@portico/stores/additions/import/userImportStore'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { EditDialog, StoredDraftOffer } from '../../components/EditDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { OutcomeDialog, OutcomeDot, useStoredRest } from '../../screens/users/dialogs/batch/OutcomeDialog.tsx'
import { csvFile, csvLines } from '../../screens/users/export/csv.ts'
import { useSaveFile } from '../../screens/users/export/ExportButton.tsx'
import { CheckStep } from './CheckStep.tsx'
import { columnText, rowProblems } from './labels.ts'
import { isGuessed, readPeople, type TextProblem } from './readPeople.ts'
import { TextStep, type ChosenFile } from './TextStep.tsx'

/** Rows as entered, each with the reason why it was skipped: to fix and import again. */
export const rowsFile = (
  rows: readonly { readonly row: ImportRow; readonly reason: string }[],
  intl: IntlShape,
): Blob =>
  csvFile([
    [
      ...IMPORT_FIELDS.map((field) => columnText(field, intl)),
      intl.formatMessage({ id: 'users.import.reason' }),
    ],
    ...rows.map(({ row, reason }) => [...IMPORT_FIELDS.map((field) => row[field]), reason]),
  ])

/** A text that reads as these rows. */
const peopleText = (rows: readonly ImportRow[], intl: IntlShape): string =>
  csvLines([
    IMPORT_FIELDS.map((field) => columnText(field, intl)),
    ...rows.map((row) => IMPORT_FIELDS.map((field) => row[field])),
  ])

const useImport = (given?: string) => {
  const intl = useIntl()
  const { userImport: form } = useSignedIn()
  const [found, setFound] = useState<{ text: string; problem: TextProblem } | null>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const toggle = useCallback(
    (place: number, isOut: boolean) => (isOut ? form.removeRow(place) : form.restoreRow(place)),
    [form],
  )

  const fix = useCallback(
    (row: ImportRow): boolean => {
      const rows = form.checked.map((each) => (each.row.place === row.place ? row : each.row))
      return form.fix(row, peopleText(rows, intl))
    },
    [form, intl],
  )

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
    toggle,
    fix,
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

export interface ImportDialogProps {
  /** Initial text, which is checked at once. */
  text?: string
  onClose: () => void
}

export const ImportDialog = observer(function ImportDialog({ text, onClose }: ImportDialogProps) {
  const intl = useIntl()
  const { session } = useStores()
  const save = useSaveFile()
  const signedIn = useSignedIn()
  const importing = useImport(text)
  const { form, check, hasFailed } = importing
  const saveProblems = (rows: readonly PlannedRow[]) =>
    void save(intl.formatMessage({ id: 'users.import.failedRows.file' }), async () =>
      rowsFile(
        rows.map((planned) => ({ row: planned.row, reason: rowProblems(planned, intl).join(' ') })),
        intl,
      ),
    )
  if (!session.canManageUsers)
    return <ErrorDialog message={intl.formatMessage({ id: 'users.import.notAllowed' })} onClose={onClose} />
  if (form.step === 'run') return <ImportOutcomes onClose={onClose} />
  return (
    <EditDialog
      size="wide"
      title={intl.formatMessage({ id: 'users.import.title' })}
      isDirty={form.isDirty}
      question={{ text: <FormattedMessage id="users.import.leave" /> }}
      renderFooter={(leave) => (
        <StepButtons
          isFirst={form.step === 'text'}
          isChecking={form.isChecking}
          count={form.plan.counts.invite}
          onCancel={leave}
          onCheck={check}
          onBack={() => form.backToText()}
          onInvite={() => void form.save()}
        />
      )}
      onClose={onClose}
    >
      <Stack gap={4}>
        {hasFailed && signedIn.users.problem !== null && <FailureBanner failure={signedIn.users.problem} />}
        <StoredDraftOffer form={form} />
        {form.step === 'text' ? (
          <TextStep
            text={form.text}
            file={importing.file}
            problem={importing.problem}
            onChange={importing.setText}
            saveFile={(file, name) => signedIn.saveFile(file, name)}
            fieldRef={importing.fieldRef}
          />
        ) : (
          <CheckStep
            plan={form.plan}
            room={form.room}
            ignored={importing.ignored}
            guessedEncoding={importing.guessedEncoding}
            onToggle={importing.toggle}
            onFix={importing.fix}
            onDownload={saveProblems}
          />
        )}
      </Stack>
    </EditDialog>
  )
})

interface StepButtonsProps extends Record<'onCancel' | 'onCheck' | 'onBack' | 'onInvite', () => void> {
  isFirst: boolean
  isChecking: boolean
  /** Number of rows to invite. */
  count: number
}

function StepButtons({ isFirst, isChecking, count, ...actions }: StepButtonsProps) {
  const intl = useIntl()
  const hasNone = !isFirst && count === 0
  return (
    <>
      <MessageButton
        message={isFirst ? 'common.cancel' : 'users.import.back'}
        onPress={isFirst ? actions.onCancel : actions.onBack}
      />
      <MessageButton
        message={isFirst ? 'users.import.check' : 'users.import.invite'}
        values={{ count }}
        variant="primary"
        isPending={isFirst && isChecking}
        pending="users.import.checking"
        disabledReason={hasNone ? intl.formatMessage({ id: 'users.import.invite.none' }) : undefined}
        onPress={isFirst ? actions.onCheck : actions.onInvite}
      />
    </>
  )
}

const savedName = ({ saved }: Pick<PlannedRow, 'saved'>): string => `${saved.firstName} ${saved.lastName}`

const placeOf = ({ row }: ImportResult): string => String(row.row.place)

const ImportOutcomes = observer(function ImportOutcomes({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { userImport } = useSignedIn()
  const save = useSaveFile()
  const { run } = userImport
  const { rows } = run
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
