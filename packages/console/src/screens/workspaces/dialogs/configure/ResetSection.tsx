import { Banner, Button, Dialog, Inline, Stack, Text, TextField } from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemText } from '../../../../i18n/problemText.ts'
import { useLast } from '../../../../components/useLast.ts'
import { errorText } from './labels.ts'
import { Section } from './sections.tsx'

export const ResetSection = observer(function ResetSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const { secondFactorReset } = form
  const { name, error, problem, isResetting, resetFor } = secondFactorReset
  const username = useLast(resetFor)
  const isDisabled = form.isDown || form.isAwaitingCheck

  const pendingLabel = intl.formatMessage({ id: 'configure.reset.pending' })
  const dismiss = () => secondFactorReset.dismiss()
  const reset = async () => {
    if (isDisabled) return
    await form.resetSecondFactor()
    if (secondFactorReset.error) input.current?.focus()
  }

  return (
    <>
      <Section
        name="reset"
        summary={isResetting ? pendingLabel : intl.formatMessage({ id: 'configure.summary.reset' })}
        errorCount={error || problem ? 1 : 0}
      >
        <Stack>
          <Text variant="secondary" tone="muted">
            <FormattedMessage id="configure.reset.text" />
          </Text>
          <TextField
            label={intl.formatMessage({ id: 'configure.reset.field' })}
            value={name}
            onChange={(text) => secondFactorReset.setName(text)}
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
          {problem !== null && (
            <Banner kind="bad" isUrgent>
              {problemText(problem, intl)}
            </Banner>
          )}
          <Inline>
            <Button
              onPress={() => void reset()}
              isDisabled={isDisabled}
              isPending={isResetting}
              pendingLabel={pendingLabel}
            >
              <FormattedMessage id="configure.reset.button" />
            </Button>
          </Inline>
        </Stack>
      </Section>
      <Dialog
        title={intl.formatMessage({ id: 'configure.reset.done.title' })}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        isOpen={resetFor !== null}
        onOpenChange={dismiss}
        footer={
          <Button variant="primary" onPress={dismiss}>
            <FormattedMessage id="configure.reset.done.close" />
          </Button>
        }
      >
        <Text>
          <FormattedMessage id="configure.reset.done" values={{ username }} />
        </Text>
      </Dialog>
    </>
  )
})
