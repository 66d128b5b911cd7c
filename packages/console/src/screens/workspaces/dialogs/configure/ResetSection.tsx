import {
  AccordionSection,
  Banner,
  Button,
  Dialog,
  Inline,
  Stack,
  Text,
  TextField,
} from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemText } from '../../../../i18n/problemText.ts'
import { useLast } from './useLast.ts'
import { errorLabel, errorText } from './labels.ts'

/** Resets a user's second-factor key, independently of Save. */
export const ResetSection = observer(function ResetSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const { secondFactorReset } = form
  const { name, error, problem, isResetting, resetFor } = secondFactorReset
  const username = useLast(resetFor)
  const isHeld = form.isDown || form.isAwaitingCheck

  const reset = async () => {
    if (isHeld) return
    await form.resetSecondFactor()
    if (secondFactorReset.error) input.current?.focus()
  }

  return (
    <>
      <AccordionSection
        id="reset"
        title={intl.formatMessage({ id: 'configure.section.reset' })}
        summary={intl.formatMessage({
          id: isResetting ? 'configure.reset.pending' : 'configure.summary.reset',
        })}
        errorLabel={errorLabel(error || problem ? 1 : 0, intl)}
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
            isDisabled={isHeld}
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
              isDisabled={isHeld}
              isPending={isResetting}
              pendingLabel={intl.formatMessage({ id: 'configure.reset.pending' })}
            >
              <FormattedMessage id="configure.reset.button" />
            </Button>
          </Inline>
        </Stack>
      </AccordionSection>
      <Dialog
        title={intl.formatMessage({ id: 'configure.reset.done.title' })}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        isOpen={resetFor !== null}
        onOpenChange={() => secondFactorReset.dismiss()}
        footer={
          <Button variant="primary" onPress={() => secondFactorReset.dismiss()}>
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
