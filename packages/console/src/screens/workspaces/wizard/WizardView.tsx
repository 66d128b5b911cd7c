import { Dialog, GuidedStep, Stack, Stepper, VisuallyHidden } from '@portico/design-system'
import type { LoopbackAccess, WizardMode, WizardProblem, WizardStep } from '@portico/stores'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { looks, PHASES, phaseOf, sceneOf, type Phase } from './scenes.ts'
import { sceneTexts } from './sceneTexts.ts'
import { useSceneFocus } from './useSceneFocus.ts'
import { actionsOf, linksOf } from './ways.tsx'
import { noteOf, progressOf } from './parts.tsx'

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

export interface WizardActs {
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

export interface WizardViewProps extends WizardActs {
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

/**
 * The setup of this computer as a workspace, step by step. It leaves by its own buttons alone. Each step takes focus to
 * its heading; what it says besides is announced once.
 */
export function WizardView(props: WizardViewProps) {
  const intl = useIntl()
  const scene = sceneOf(props)
  const { heading, sentence, wait } = sceneTexts(scene, props, intl)
  const headingRef = useSceneFocus()
  const canceled =
    scene === 'welcome' && props.wasCanceled ? intl.formatMessage({ id: 'wizard.canceled' }) : ''
  return (
    <Dialog isOpen isDismissable={false} title={intl.formatMessage({ id: `wizard.title.${props.mode}` })}>
      <Stack gap={5}>
        <Phases phase={phaseOf(scene, props.problem)} />
        <GuidedStep
          // Its own buttons each time: a press that began on one must not end on what took its place.
          key={scene}
          {...looks[scene]}
          heading={heading}
          headingRef={headingRef}
          progress={progressOf(scene, props, wait)}
          note={noteOf(scene, props)}
          actions={actionsOf[scene](props)}
          links={linksOf(scene, props)}
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

function Phases({ phase }: { phase: Phase | null }) {
  const intl = useIntl()
  if (phase === null) return null
  return (
    <Stepper
      label={intl.formatMessage({ id: 'wizard.phases' })}
      steps={PHASES.map((id) => ({ id, label: intl.formatMessage({ id: `wizard.phase.${id}` }) }))}
      currentId={phase}
      stateLabels={{
        done: intl.formatMessage({ id: 'wizard.phases.done' }),
        upcoming: intl.formatMessage({ id: 'wizard.phases.upcoming' }),
      }}
      countLabel={(position, total) => intl.formatMessage({ id: 'wizard.phases.count' }, { position, total })}
    />
  )
}
