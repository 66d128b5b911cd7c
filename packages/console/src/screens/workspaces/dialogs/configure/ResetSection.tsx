import { Inline, Stack, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { MessageButton, MessageText } from '../../../../components/messages.tsx'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import { useLast } from '../../../../components/ConflictDialog.tsx'
import { errorText } from './labels.ts'
import { Section } from './sections.tsx'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'

export const ResetSection = observer(function ResetSection() {
  const intl = useIntl()
  const { workspaceEdit: form } = useSignedIn()
  const { secondFactorReset } = form
  const { error, problem, isResetting, resetFor } = secondFactorReset
  const isDisabled = form.isDown || form.isAwaitingCheck
  const input = useRef<HTMLInputElement>(null)
  const username = useLast(resetFor)

  const reset = async () => {
    if (isDisabled) return
    await form.resetSecondFactor()
    if (secondFactorReset.error !== null) input.current?.focus()
  }

  return (
    <>
      <Section
        name="reset"
        summary={intl.formatMessage({
          id: isResetting ? 'configure.reset.pending' : 'configure.summary.reset',
        })}
        errorCount={error || problem ? 1 : 0}
      >
        <Stack>
          <MessageText message="configure.reset.text" variant="secondary" tone="muted" />
          <TextField
            label={intl.formatMessage({ id: 'configure.reset.field' })}
            value={secondFactorReset.name}
            onChange={(name) => secondFactorReset.setName(name)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the whole form.
              event.preventDefault()
              void reset()
            }}
            errorMessage={error ? errorText('reset', error, intl) : undefined}
            isDisabled={isDisabled}
            isReadOnly={isResetting}
            autoComplete="off"
            inputRef={input}
          />
          {problem !== null && <FailureBanner failure={problem} />}
          <Inline>
            <MessageButton
              message="configure.reset.button"
              onPress={() => void reset()}
              isDisabled={isDisabled}
              isPending={isResetting}
              pending="configure.reset.pending"
            />
          </Inline>
        </Stack>
      </Section>
      <InfoDialog
        size="brief"
        title="configure.reset.done.title"
        closeText="configure.reset.done.close"
        isOpen={resetFor !== null}
        onClose={() => secondFactorReset.dismiss()}
      >
        <MessageText message="configure.reset.done" values={{ username }} />
      </InfoDialog>
    </>
  )
})
