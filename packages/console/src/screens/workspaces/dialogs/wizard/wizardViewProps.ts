import type { LoopbackAccess, WizardMode, WizardProblem, WizardStep } from '@portico/stores'
import type { ReactNode } from 'react'

export interface WizardInstaller {
  /** Where it is; null when there is none. */
  url: string | null
  fileName: string
  /** Whole percent; null while the length is not known. */
  percent: number | null
  /** Bytes that have come, and bytes of the whole file where that is known. */
  loaded: number
  total: number | null
  hasFailed: boolean
  /** What was said about the failure. */
  reason: string | null
}

export interface WizardActions {
  onDownload: () => void
  onRetryDownload: () => void
  onCancelDownload: () => void
  /** The browser has the download now. */
  onTakeDirectLink: () => void
  /** Lets the browser ask whether the page may reach the agent. */
  onConnect: () => void
  onPostpone: () => void
  onEnter: () => void
  onFinishWithout: () => void
  onTryAgain: () => void
  onCloseError: () => void
  /** Shows what is between the page and the agent. */
  onCheckConnection?: (() => void) | undefined
}

export interface WizardViewProps extends WizardActions {
  step: WizardStep
  mode: WizardMode
  isWindows: boolean
  /** Whether the browser lets the page call the agent; null before anybody looked. */
  access: LoopbackAccess | null
  /** The browser is asking. */
  isConnecting: boolean
  /** Name of the workspace that this computer already is. */
  listedName: string | null
  /** The download was given up just now. */
  wasCanceled: boolean
  installer: WizardInstaller
  /** What the installer said last. */
  installerStatus: string | null
  problem: WizardProblem | null
  /** 0 to 1: how far configuring is. */
  progress: number
  canPostpone: boolean
  /** The new one; null while the list does not have it. */
  workspace: { name: string; isReady: boolean } | null
  isEntering: boolean
  /** Plain address of the new workspace, whose tab the browser did not open. */
  blockedUrl: string | null
  /** For how long the step has lasted; follows the clock by itself. */
  waited: ReactNode
}
