import type {
  LinkMail,
  LoopbackAccess,
  Problem,
  WizardMode,
  WizardProblem,
  WizardStep,
} from '@portico/stores'
import type { ReactNode } from 'react'
import type { Download } from '../installer/download.ts'

export interface WizardActions {
  onDownload: () => void
  onRetryDownload: () => void
  onCancelDownload: () => void
  /** The browser takes over the download. */
  onTakeDirectLink: () => void
  /** Makes the browser ask whether the page may reach the agent. */
  onConnect: () => void
  onPostpone: () => void
  /** Closes it for this visit, where the installer does not run. */
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
  /** To open on a Windows computer. */
  link: string
  linkMail: LinkMail
  linkProblem: Problem | null
  email: string
  isConnecting: boolean
  /** Name of the workspace that this computer already is. */
  listedName: string | null
  /** Most workspaces of the trial, once it has them. */
  reachedLimit: number | null
  wasCanceled: boolean
  installer: Download & { hasFailed: boolean }
  installerStatus: string | null
  problem: WizardProblem | null
  /** How far configuring is, from 0 to 1. */
  progress: number
  canPostpone: boolean
  workspace: { name: string; isReady: boolean } | null
  isEntering: boolean
  /** Plain URL of the new workspace, whose tab the browser blocked. */
  blockedUrl: string | null
  /** How long the step has lasted; updates itself. */
  waited: ReactNode
}
