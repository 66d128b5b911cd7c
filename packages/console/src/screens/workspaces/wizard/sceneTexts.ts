import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../i18n/catalogues.ts'
import type { Scene, WaitingScene } from './scenes.ts'
import type { WizardViewProps } from './WizardView.tsx'

/** Statuses of the installer that have words of their own. */
const TOLD = ['START', 'REMOTESTART', 'LOGGININ', 'SUBDOMAIN'] as const

const waiting: ReadonlySet<Scene> = new Set<WaitingScene>([
  'open',
  'login',
  'setUp',
  'configuring',
  'starting',
])

const isWaiting = (scene: Scene): scene is WaitingScene => waiting.has(scene)

const headingOf = (scene: Scene, { problem }: WizardViewProps): MessageId =>
  scene === 'failed' ? `wizard.problem.${problem ?? 'error'}` : `wizard.heading.${scene}`

/** What is waited for, as the installer tells it; null where nothing is. Without the permission nothing is sent, so nothing comes. */
const waitOf = (scene: Scene, { access, installerStatus }: WizardViewProps): MessageId | null => {
  if (!isWaiting(scene)) return null
  if (scene === 'starting') return 'wizard.wait.starting'
  if (scene === 'open') return access === 'granted' ? 'wizard.wait.open' : null
  const told = TOLD.find((status) => status === installerStatus)
  return told === undefined ? `wizard.wait.${scene}` : `wizard.status.${told}`
}

/** One sentence: what to do, or what happens. */
const sentenceOf = (scene: Scene, { installer }: WizardViewProps): MessageId =>
  scene === 'welcome' && installer.url === null ? 'wizard.noDownload' : `wizard.text.${scene}`

export interface SceneTexts {
  heading: string
  sentence: string
  /** What is waited for; null where nothing is. */
  wait: string | null
}

/** The words of what is on the screen. */
export const sceneTexts = (scene: Scene, props: WizardViewProps, intl: IntlShape): SceneTexts => {
  const { listedName, workspace, installer } = props
  const values = { name: workspace?.name ?? listedName ?? '', fileName: installer.fileName }
  const wait = waitOf(scene, props)
  return {
    heading: intl.formatMessage({ id: headingOf(scene, props) }, values),
    sentence: intl.formatMessage({ id: sentenceOf(scene, props) }, values),
    wait: wait === null ? null : intl.formatMessage({ id: wait }),
  }
}
