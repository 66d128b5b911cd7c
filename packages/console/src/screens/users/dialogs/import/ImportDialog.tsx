import { Banner, Button, Stack } from '@portico/design-system'
import type { UserImportStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { CheckStep } from './CheckStep.tsx'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { TextStep } from './TextStep.tsx'
import { useImport } from './useImport.ts'

export const ImportDialog = observer(function ImportDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { session } = useStores()
  const { users } = useSignedIn()
  const importing = useImport()
  const { form, check, hasFailed } = importing
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
          <TextButtons form={form} onLeave={leave} onCheck={check} />
        ) : (
          <CheckButtons form={form} />
        )
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {hasFailed && users.problem !== null && (
          <Banner kind="bad" isUrgent>
            {problemText(users.problem, intl)}
          </Banner>
        )}
        <StoredDraftOffer {...draftOfferOf(form)} />
        {form.step === 'text' ? (
          <TextStep
            form={form}
            problem={importing.problem}
            onChange={importing.setText}
            fieldRef={importing.fieldRef}
          />
        ) : (
          <CheckStep form={form} ignored={importing.ignored} />
        )}
      </Stack>
    </EditDialog>
  )
})

const TextButtons = observer(function TextButtons({
  form,
  onLeave,
  onCheck,
}: Record<'onLeave' | 'onCheck', () => void> & { form: UserImportStore }) {
  const intl = useIntl()
  return (
    <>
      <Button onPress={onLeave}>
        <FormattedMessage id="dialog.cancel" />
      </Button>
      <Button
        variant="primary"
        isPending={form.isChecking}
        pendingLabel={intl.formatMessage({ id: 'users.import.checking' })}
        onPress={onCheck}
      >
        <FormattedMessage id="users.import.check" />
      </Button>
    </>
  )
})

const CheckButtons = observer(function CheckButtons({ form }: { form: UserImportStore }) {
  const intl = useIntl()
  const count = form.plan.counts.invite
  return (
    <>
      <Button onPress={() => form.backToText()}>
        <FormattedMessage id="users.import.back" />
      </Button>
      <Button
        variant="primary"
        disabledReason={count === 0 ? intl.formatMessage({ id: 'users.import.invite.none' }) : undefined}
        onPress={() => void form.save()}
      >
        <FormattedMessage id="users.import.invite" values={{ count }} />
      </Button>
    </>
  )
})
