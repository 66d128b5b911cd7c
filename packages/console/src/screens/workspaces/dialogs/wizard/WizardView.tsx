import { Dialog, GuidedStep, Stack, Stepper, VisuallyHidden } from '@portico/design-system'
import { useIntl } from 'react-intl'
import {
  illustrations,
  PROGRESS_STEPS,
  progressStepOf,
  viewStateOf,
  type ProgressStep,
} from './viewStates.ts'
import { viewTexts } from './viewTexts.ts'
import { useStepFocus } from './useStepFocus.ts'
import { actionsOf, linksOf } from './actions.tsx'
import { noteOf, progressOf } from './parts.tsx'
import type { WizardViewProps } from './wizardViewProps.ts'

/**
 * The setup of this computer as a workspace, step by step. It leaves by its own buttons alone. Each step takes focus to
 * its heading; what it says besides is announced once.
 */
export function WizardView(props: WizardViewProps) {
  const intl = useIntl()
  const state = viewStateOf(props)
  const { heading, sentence, wait } = viewTexts(state, props, intl)
  const headingRef = useStepFocus()
  const canceled =
    state === 'welcome' && props.wasCanceled ? intl.formatMessage({ id: 'wizard.canceled' }) : ''
  return (
    <Dialog isOpen isDismissable={false} title={intl.formatMessage({ id: `wizard.title.${props.mode}` })}>
      <Stack gap={5}>
        <Progress step={progressStepOf(state, props.problem)} />
        <GuidedStep
          // Its own buttons each time: a press that began on one must not end on what took its place.
          key={state}
          {...illustrations[state]}
          heading={heading}
          headingRef={headingRef}
          progress={progressOf(state, props, wait)}
          note={noteOf(state, props)}
          actions={actionsOf[state](props)}
          links={linksOf(state, props)}
        >
          {sentence}
        </GuidedStep>
      </Stack>
      <VisuallyHidden element="output" aria-atomic={false}>
        {[canceled, sentence, wait ?? ''].map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- three places that stay; a new text in one is said alone
          <span key={`${place} ${text}`}>{text} </span>
        ))}
      </VisuallyHidden>
    </Dialog>
  )
}

function Progress({ step }: { step: ProgressStep | null }) {
  const intl = useIntl()
  if (step === null) return null
  return (
    <Stepper
      label={intl.formatMessage({ id: 'wizard.phases' })}
      steps={PROGRESS_STEPS.map((id) => ({ id, label: intl.formatMessage({ id: `wizard.phase.${id}` }) }))}
      currentId={step}
      stateLabels={{
        done: intl.formatMessage({ id: 'wizard.phases.done' }),
        upcoming: intl.formatMessage({ id: 'wizard.phases.upcoming' }),
      }}
      countLabel={(position, total) => intl.formatMessage({ id: 'wizard.phases.count' }, { position, total })}
    />
  )
}
