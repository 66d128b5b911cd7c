import { Button, Inline, Stack, Text, TextField } from '@portico/design-system'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { useLast } from '../../../../components/useLast.ts'
import { errorText } from './labels.ts'
import { Section } from './sections.tsx'
import type { SectionsProps } from './useSections.tsx'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'

export function ResetSection(props: SectionsProps['reset']) {
  const { isDisabled, name, error, problem, isResetting, resetFor, onNameChange, onReset, onDismiss } = props
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const username = useLast(resetFor)

  const pendingLabel = intl.formatMessage({ id: 'configure.reset.pending' })
  const reset = async () => {
    if (!isDisabled && !(await onReset())) input.current?.focus()
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
            onChange={onNameChange}
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
            <FailureBanner failure={{ text: problemText(problem, intl), reference: problem.reference }} />
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
      <InfoDialog
        size="brief"
        title="configure.reset.done.title"
        closeText="configure.reset.done.close"
        isOpen={resetFor !== null}
        onClose={onDismiss}
      >
        <Text>
          <FormattedMessage id="configure.reset.done" values={{ username }} />
        </Text>
      </InfoDialog>
    </>
  )
}
