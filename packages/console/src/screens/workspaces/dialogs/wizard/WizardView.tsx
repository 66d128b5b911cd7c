import { Dialog, GuidedStep, Stack, Stepper, VisuallyHidden } from '@portico/design-system'
import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { illustrationOf, PROGRESS_STEPS, progressStepOf, viewStateOf, type ViewState } from './viewStates.ts'
import { actionsOf, linksOf } from './actions.tsx'
import { noteOf, progressOf } from './parts.tsx'
import type { WizardViewProps } from './wizardViewProps.ts'

const STATUSES_WITH_TEXT = ['START', 'REMOTESTART', 'LOGGININ', 'SUBDOMAIN'] as const

const headingOf = (state: ViewState, { problem }: WizardViewProps): MessageId =>
  state === 'failed' ? `wizard.problem.${problem ?? 'error'}` : `wizard.heading.${state}`

const sentenceOf = (state: ViewState, { installer }: WizardViewProps): MessageId =>
  state === 'welcome' && installer.url === null ? 'wizard.noDownload' : `wizard.text.${state}`

const waitOf = (state: ViewState, { access, installerStatus }: WizardViewProps): MessageId | null => {
  if (state === 'starting') return 'wizard.wait.starting'
  // Without the permission nothing is sent, so no answer is expected.
  if (state === 'open') return access === 'granted' ? 'wizard.wait.open' : null
  if (state !== 'login' && state !== 'setUp' && state !== 'configuring') return null
  const status = STATUSES_WITH_TEXT.find((known) => known === installerStatus)
  return status === undefined ? `wizard.wait.${state}` : `wizard.status.${status}`
}

interface ViewTexts {
  heading: string
  sentence: string
  wait: string | null
}

const viewTexts = (state: ViewState, props: WizardViewProps, intl: IntlShape): ViewTexts => {
  const { listedName, workspace, installer } = props
  const values = { name: workspace?.name ?? listedName ?? '', fileName: installer.fileName }
  const wait = waitOf(state, props)
  return {
    heading: intl.formatMessage({ id: headingOf(state, props) }, values),
    sentence: intl.formatMessage({ id: sentenceOf(state, props) }, values),
    wait: wait === null ? null : intl.formatMessage({ id: wait }),
  }
}

/** Focuses the heading of each state, also when the pressed button has unmounted. */
const useStepFocus = (): RefCallback<HTMLElement> => {
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) current.current?.focus()
  })
  return useCallback((heading: HTMLElement | null) => {
    current.current = heading
    heading?.focus()
  }, [])
}

export function WizardView(props: WizardViewProps) {
  const intl = useIntl()
  const state = viewStateOf(props)
  const { heading, sentence, wait } = viewTexts(state, props, intl)
  const headingRef = useStepFocus()
  const canceled =
    state === 'welcome' && props.wasCanceled ? intl.formatMessage({ id: 'wizard.canceled' }) : ''
  const mailed =
    state === 'notWindows' && props.linkMail === 'sent'
      ? intl.formatMessage({ id: 'wizard.mail.sent' }, { email: props.email })
      : ''
  return (
    <Dialog isOpen isDismissable={false} title={intl.formatMessage({ id: `wizard.title.${props.mode}` })}>
      <Stack gap={5}>
        <Progress {...props} />
        <GuidedStep
          // New buttons for each state, so that a double click cannot press the next state's button.
          key={state}
          {...illustrationOf(state)}
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
        {[canceled, sentence, wait ?? '', mailed].map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the places are fixed; only a changed text is announced
          <span key={`${place} ${text}`}>{text} </span>
        ))}
      </VisuallyHidden>
    </Dialog>
  )
}

function Progress(props: WizardViewProps) {
  const intl = useIntl()
  const step = progressStepOf(viewStateOf(props), props.problem)
  if (step === null) return null
  return (
    <Stepper
      label={intl.formatMessage({ id: 'wizard.phases' })}
      items={PROGRESS_STEPS.map((id) => ({ id, label: intl.formatMessage({ id: `wizard.phase.${id}` }) }))}
      currentId={step}
      stateLabels={{
        done: intl.formatMessage({ id: 'wizard.phases.done' }),
        upcoming: intl.formatMessage({ id: 'wizard.phases.upcoming' }),
      }}
      countLabel={(position, total) => intl.formatMessage({ id: 'wizard.phases.count' }, { position, total })}
    />
  )
}
