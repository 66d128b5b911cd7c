import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSignedIn } from '../../../../app/context.ts'
import { useSteadyStep } from './useSteadyStep.ts'
import { WaitedFor } from './WaitedFor.tsx'
import { WizardView } from './WizardView.tsx'
import type { WizardInstaller, WizardViewProps } from './wizardViewProps.ts'

export type SetupWizardProps = Pick<WizardViewProps, 'onCheckConnection'>

/** The setup of this computer, as `root.signedIn.wizard` leads through it. */
export const SetupWizard = observer(function SetupWizard({ onCheckConnection }: SetupWizardProps) {
  const { wizard, agent, workspaces } = useSignedIn()
  const step = useSteadyStep()
  const installer = useInstaller()
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
      access={agent.access}
      isConnecting={isConnecting}
      listedName={wizard.listedName}
      wasCanceled={wizard.wasCanceled}
      installer={installer}
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
      onEnter={() => void enter()}
      onFinishWithout={() => wizard.finishWithout()}
      onTryAgain={() => wizard.tryAgain()}
      onCloseError={() => wizard.closeError()}
      onCheckConnection={onCheckConnection}
    />
  )
})

const useInstaller = (): WizardInstaller => {
  const { installer } = useSignedIn()
  const { url, fileName, progress, loaded, total, state, errorMsg } = installer
  return { url, fileName, percent: progress, loaded, total, hasFailed: state === 'error', reason: errorMsg }
}
