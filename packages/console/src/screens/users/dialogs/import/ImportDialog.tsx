import { Button, Stack } from '@portico/design-system'
import type { PlannedRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { CheckStep } from './CheckStep.tsx'
import { fileNameOf } from '../../export/fileName.ts'
import { rowProblems } from './labels.ts'
import { rowsFile } from './rowsFile.ts'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { TextStep } from './TextStep.tsx'
import { useImport } from './useImport.ts'

export interface ImportDialogProps {
  /** Initial text, which is checked at once. */
  text?: string
  onClose: () => void
}

export const ImportDialog = observer(function ImportDialog({ text, onClose }: ImportDialogProps) {
  const intl = useIntl()
  const { session, time } = useStores()
  const signedIn = useSignedIn()
  const importing = useImport(text)
  const { form, check, hasFailed } = importing
  const saveProblems = (rows: readonly PlannedRow[]) =>
    signedIn.saveFile(
      rowsFile(
        rows.map((planned) => ({ row: planned.row, reason: rowProblems(planned, intl).join(' ') })),
        intl,
      ),
      fileNameOf(intl.formatMessage({ id: 'users.import.failedRows.file' }), session.accountId, time.now),
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
        {hasFailed && signedIn.users.problem !== null && (
          <FailureBanner
            failure={{
              text: problemText(signedIn.users.problem, intl),
              reference: signedIn.users.problem.reference,
            }}
          />
        )}
        <StoredDraftOffer {...draftOfferOf(form)} />
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
      <Button onPress={isFirst ? actions.onCancel : actions.onBack}>
        <FormattedMessage id={isFirst ? 'dialog.cancel' : 'users.import.back'} />
      </Button>
      <Button
        variant="primary"
        isPending={isFirst && isChecking}
        pendingLabel={intl.formatMessage({ id: 'users.import.checking' })}
        disabledReason={hasNone ? intl.formatMessage({ id: 'users.import.invite.none' }) : undefined}
        onPress={isFirst ? actions.onCheck : actions.onInvite}
      >
        <FormattedMessage id={isFirst ? 'users.import.check' : 'users.import.invite'} values={{ count }} />
      </Button>
    </>
  )
}
