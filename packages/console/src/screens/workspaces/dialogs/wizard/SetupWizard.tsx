import { environmentOf, type WizardStep } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useNow } from '../../Freshness.tsx'
import { useDownload } from '../installer/DownloadProgress.tsx'
import { WizardView } from './WizardView.tsx'
import type { WizardViewProps } from './wizardViewProps.ts'

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
  const { step, problem } = useSignedIn().wizard
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
  const { wizard, agent, workspaces, installer } = useSignedIn()
  const root = useStores()
  const { session } = root
  const { navigation } = environmentOf(root)
  const step = useSteadyStep()
  const download = useDownload()
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
      step={step}
      mode={wizard.mode}
      isWindows={wizard.isWindows}
      link={new URL(`${paths.workspaces()}?setup`, navigation.origin).href}
      linkMail={wizard.linkMail}
      linkProblem={wizard.linkProblem}
      email={session.user?.email ?? ''}
      access={agent.access}
      isConnecting={isConnecting}
      listedName={wizard.listedName}
      reachedLimit={workspaces.reachedLimit}
      wasCanceled={wizard.wasCanceled}
      installer={{ ...download, hasFailed: installer.state === 'error' }}
      installerStatus={wizard.installerStatus}
      problem={wizard.problem}
      progress={wizard.progress}
      canPostpone={wizard.canPostpone}
      workspace={entry ? { name: entry.name, isReady: wizard.isReadyToEnter } : null}
      isEntering={isEntering}
      blockedUrl={blockedUrl}
      waited={<WaitedFor key={wizard.stepSince} since={wizard.stepSince} />}
      onDownload={() => wizard.chooseDownload()}
      onRetryDownload={() => wizard.retryDownload()}
      onCancelDownload={() => wizard.cancelDownload()}
      onTakeDirectLink={() => wizard.takeDirectLink()}
      onConnect={() => void connect()}
      onPostpone={() => wizard.postpone()}
      onLeave={() => wizard.leave()}
      onMailLink={() => void wizard.mailLink()}
      onEnter={() => void enter()}
      onFinishWithout={() => wizard.finishWithout()}
      onTryAgain={() => wizard.tryAgain()}
      onCloseError={() => wizard.closeError()}
      onCheckConnection={onCheckConnection}
    />
  )
})
