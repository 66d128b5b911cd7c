import type {
  LinkMail,
  LoopbackAccess,
  Problem,
  WizardMode,
  WizardProblem,
  WizardStep,
} from '@portico/stores'
import type { ReactNode } from 'react'
import type { Download } from '../installer/DownloadProgress.tsx'

export interface WizardActions {
  onDownload: () => void
  onRetryDownload: () => void
  onCancelDownload: () => void
  /** The browser takes over the download. */
  onTakeDirectLink: () => void
  /** Makes the browser ask whether the page may reach the agent. */
  onConnect: () => void
  onPostpone: () => void
  /** Closes it until the next sign-in, on a device that cannot run the installer. */
  onLeave: () => void
  onMailLink: () => void
  onEnter: () => void
  onFinishWithout: () => void
  onTryAgain: () => void
  onCloseError: () => void
  onCheckConnection?: (() => void) | undefined
}

export interface WizardViewProps extends WizardActions {
  step: WizardStep
  mode: WizardMode
  isWindows: boolean
  /** Whether the page may call the agent; null while unknown. */
  access: LoopbackAccess | null
  /** The setup's link, for a Windows computer. */
  link: string
  linkMail: LinkMail
  linkProblem: Problem | null
  email: string
  isConnecting: boolean
  /** Name of this computer's workspace, if it is listed already. */
  listedName: string | null
  /** The trial's limit of workspaces, once reached. */
  reachedLimit: number | null
  wasCanceled: boolean
  installer: Download & { hasFailed: boolean }
  installerStatus: string | null
  problem: WizardProblem | null
  /** Progress of configuring, from 0 to 1. */
  progress: number
  canPostpone: boolean
  workspace: { name: string; isReady: boolean } | null
  isEntering: boolean
  /** Plain URL of the new workspace, whose tab the browser blocked. */
  blockedUrl: string | null
  /** Duration of the step; updates itself. */
  waited: ReactNode
}
