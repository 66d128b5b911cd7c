import { Banner, Button, Dialog, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { CheckStep } from './CheckStep.tsx'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { ImportQuestion } from './ImportQuestion.tsx'
import { TextStep } from './TextStep.tsx'
import { useImport, type Importing } from './useImport.ts'

/** Invites many people: their text, what will happen, and then one after another. It asks before it drops anything. */
export const ImportDialog = observer(function ImportDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { session, users } = useStores()
  const importing = useImport(onClose)
  const { form, isAsking, leave, stay, hasFailed } = importing
  if (!session.canManageUsers)
    return <ErrorDialog message={intl.formatMessage({ id: 'users.import.notAllowed' })} onClose={onClose} />
  return (
    <>
      {form.step === 'run' ? (
        <ImportOutcomes onLeave={leave} />
      ) : (
        <Dialog
          isOpen
          size="wide"
          title={intl.formatMessage({ id: 'users.import.title' })}
          closeLabel={intl.formatMessage({ id: 'app.close' })}
          onOpenChange={leave}
          footer={form.step === 'text' ? <TextButtons {...importing} /> : <CheckButtons {...importing} />}
        >
          <Stack gap={4}>
            {hasFailed && users.problem !== null && (
              <Banner kind="bad" isUrgent>
                {problemText(users.problem, intl)}
              </Banner>
            )}
            <KeptDraft form={form} />
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
        </Dialog>
      )}
      {isAsking && <ImportQuestion onLeave={onClose} onStay={stay} />}
    </>
  )
})

const TextButtons = observer(function TextButtons({ form, leave, check }: Importing) {
  const intl = useIntl()
  return (
    <>
      <Button onPress={leave}>
        <FormattedMessage id="users.import.cancel" />
      </Button>
      <Button
        variant="primary"
        isPending={form.isChecking}
        pendingLabel={intl.formatMessage({ id: 'users.import.checking' })}
        onPress={check}
      >
        <FormattedMessage id="users.import.check" />
      </Button>
    </>
  )
})

const CheckButtons = observer(function CheckButtons({ form }: Importing) {
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
        onPress={() => void form.invite()}
      >
        <FormattedMessage id="users.import.invite" values={{ count }} />
      </Button>
    </>
  )
})
