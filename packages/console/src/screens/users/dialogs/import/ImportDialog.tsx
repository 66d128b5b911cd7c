import { Banner, Button, Stack } from '@portico/design-system'
import type { PlannedRow } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { CheckStep } from './CheckStep.tsx'
import { fileNameOf } from '../../export/fileName.ts'
import { rowProblems } from './labels.ts'
import { rowsFile } from './rowsFile.ts'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { TextStep } from './TextStep.tsx'
import { useImport } from './useImport.ts'

export interface ImportDialogProps {
  /** To begin with, checked at once. */
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
      renderFooter={(leave) =>
        form.step === 'text' ? (
          <TextButtons isChecking={form.isChecking} onLeave={leave} onCheck={check} />
        ) : (
          <CheckButtons
            count={form.plan.counts.invite}
            onBack={() => form.backToText()}
            onInvite={() => void form.save()}
          />
        )
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {hasFailed && signedIn.users.problem !== null && (
          <Banner kind="bad" isUrgent>
            {problemText(signedIn.users.problem, intl)}
          </Banner>
        )}
        <StoredDraftOffer {...draftOfferOf(form)} />
        {form.step === 'text' ? (
          <TextStep
            text={form.text}
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
            onToggle={importing.toggle}
            onDownload={saveProblems}
          />
        )}
      </Stack>
    </EditDialog>
  )
})

function TextButtons({
  isChecking,
  onLeave,
  onCheck,
}: Record<'onLeave' | 'onCheck', () => void> & { isChecking: boolean }) {
  const intl = useIntl()
  return (
    <>
      <Button onPress={onLeave}>
        <FormattedMessage id="dialog.cancel" />
      </Button>
      <Button
        variant="primary"
        isPending={isChecking}
        pendingLabel={intl.formatMessage({ id: 'users.import.checking' })}
        onPress={onCheck}
      >
        <FormattedMessage id="users.import.check" />
      </Button>
    </>
  )
}

function CheckButtons({
  count,
  onBack,
  onInvite,
}: Record<'onBack' | 'onInvite', () => void> & { count: number }) {
  const intl = useIntl()
  return (
    <>
      <Button onPress={onBack}>
        <FormattedMessage id="users.import.back" />
      </Button>
      <Button
        variant="primary"
        disabledReason={count === 0 ? intl.formatMessage({ id: 'users.import.invite.none' }) : undefined}
        onPress={onInvite}
      >
        <FormattedMessage id="users.import.invite" values={{ count }} />
      </Button>
    </>
  )
}
