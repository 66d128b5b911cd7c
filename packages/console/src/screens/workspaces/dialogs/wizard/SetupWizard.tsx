import { Dialog, GuidedStep, Stack, Stepper, VisuallyHidden } from '@portico/design-system'
import { environmentOf, type WizardStep } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useNow } from '../../Freshness.tsx'
import { actionsOf, linksOf, noteOf, progressOf } from './actions.tsx'
import {
  illustrationOf,
  PROGRESS_STEPS,
  progressStepOf,
  viewStateOf,
  type ViewState,
  type WizardViewProps,
} from './viewStates.ts'

const STATUSES_WITH_TEXT = ['START', 'REMOTESTART', 'LOGGININ', 'SUBDOMAIN'] as const

const headingOf = (state: ViewState, { wizard: { problem } }: WizardViewProps): MessageId =>
  state === 'failed' ? `wizard.problem.${problem ?? 'error'}` : `wizard.heading.${state}`

const sentenceOf = (state: ViewState, { installer }: WizardViewProps): MessageId =>
  state === 'welcome' && installer.url === null ? 'wizard.noDownload' : `wizard.text.${state}`

const waitOf = (
  state: ViewState,
  { access, wizard: { installerStatus } }: WizardViewProps,
): MessageId | null => {
  if (state === 'starting') return 'wizard.wait.starting'
  // Without the permission nothing is sent, so no answer is expected.
  if (state === 'open') return access === 'granted' ? 'wizard.wait.open' : null
  if (state !== 'login' && state !== 'setUp' && state !== 'configuring') return null
  const status = STATUSES_WITH_TEXT.find((known) => known === installerStatus)
  return status === undefined ? `wizard.wait.${state}` : `wizard.status.${status}`
}

const viewTexts = (state: ViewState, props: WizardViewProps, intl: IntlShape) => {
  const { wizard, workspace, installer } = props
  const values = { name: workspace?.name ?? wizard.listedName ?? '', fileName: installer.fileName }
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

export const WizardView = observer(function WizardView(props: WizardViewProps) {
  const { wizard } = props
  const intl = useIntl()
  const state = viewStateOf(props)
  const { heading, sentence, wait } = viewTexts(state, props, intl)
  const step = progressStepOf(state, wizard.problem)
  const headingRef = useStepFocus()
  const canceled =
    state === 'welcome' && wizard.wasCanceled ? intl.formatMessage({ id: 'wizard.canceled' }) : ''
  const mailed =
    state === 'notWindows' && wizard.linkMail === 'sent'
      ? intl.formatMessage({ id: 'wizard.mail.sent' }, { email: props.email })
      : ''
  return (
    <Dialog isOpen isDismissable={false} title={intl.formatMessage({ id: `wizard.title.${wizard.mode}` })}>
      <Stack gap={5}>
        {step !== null && (
          <Stepper
            label={intl.formatMessage({ id: 'wizard.phases' })}
            items={PROGRESS_STEPS.map((id) => ({
              id,
              label: intl.formatMessage({ id: `wizard.phase.${id}` }),
            }))}
            currentId={step}
          />
        )}
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
})

const SECOND = 1000
const MINUTE = 60
const SHORT = 3

/** Must not be in a live region, which would announce each second. */
export function Waited({ seconds }: { seconds: number }) {
  if (seconds < SHORT) return null
  return seconds < MINUTE ? (
    <FormattedMessage id="wizard.waited.seconds" values={{ seconds }} />
  ) : (
    <FormattedMessage id="wizard.waited.minutes" values={{ minutes: Math.floor(seconds / MINUTE) }} />
  )
}

/** Separate from the dialog, because only this part changes each second. */
function WaitedFor({ since }: { since: number }) {
  const now = useNow(SECOND, since)
  return <Waited seconds={Math.floor(Math.max(0, now - since) / SECOND)} />
}

/** Milliseconds before an installer error is shown: a lost request is retried at once. */
const ERROR_DELAY = 600

/** The wizard's step, without errors that end at once. */
const useSteadyStep = (): WizardStep => {
  const { clock } = environmentOf(useStores())
  const { step, problem } = useLater().wizard
  const [shown, setShown] = useState(step)
  const isDelayed = shown !== step && step === 'WORKSPACE_SETUP_ERROR' && problem === 'error'
  if (!isDelayed && shown !== step) setShown(step)
  useEffect(
    () => (isDelayed ? clock.after(ERROR_DELAY, () => setShown('WORKSPACE_SETUP_ERROR')) : undefined),
    [clock, isDelayed],
  )
  return isDelayed ? shown : step
}

export const SetupWizard = observer(function SetupWizard({
  onCheckConnection,
}: Pick<WizardViewProps, 'onCheckConnection'>) {
  const { agent, workspaces } = useSignedIn()
  const { wizard, installer } = useLater()
  const root = useStores()
  const { session } = root
  const { navigation } = environmentOf(root)
  const step = useSteadyStep()
  const [isConnecting, setIsConnecting] = useState(false)
  const [isEntering, setIsEntering] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  const connect = async () => {
    setIsConnecting(true)
    await wizard.connect()
    setIsConnecting(false)
  }
  const enter = async () => {
    setIsEntering(true)
    const { outcome, url } = await wizard.enterWorkspace()
    setIsEntering(false)
    setBlockedUrl(outcome === 'blocked' ? url : null)
  }
  const id = wizard.newWorkspaceId
  const entry = id === null ? undefined : workspaces.entries.get(id)

  return (
    <WizardView
      wizard={wizard}
      step={step}
      link={new URL(`${paths.workspaces()}?setup`, navigation.origin).href}
      email={session.user?.email ?? ''}
      access={agent.access}
      isConnecting={isConnecting}
      reachedLimit={workspaces.reachedLimit}
      installer={installer}
      workspace={entry ? { name: entry.name, isReady: wizard.isReadyToEnter } : null}
      isEntering={isEntering}
      blockedUrl={blockedUrl}
      waited={<WaitedFor key={wizard.stepSince} since={wizard.stepSince} />}
      onConnect={() => void connect()}
      onEnter={() => void enter()}
      onCheckConnection={onCheckConnection}
    />
  )
})
