import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import type { ViewState, WaitingState } from './viewStates.ts'
import type { WizardViewProps } from './wizardViewProps.ts'

/** Statuses of the installer that have words of their own. */
const STATUSES_WITH_TEXT = ['START', 'REMOTESTART', 'LOGGININ', 'SUBDOMAIN'] as const

const waiting: ReadonlySet<ViewState> = new Set<WaitingState>([
  'open',
  'login',
  'setUp',
  'configuring',
  'starting',
])

const isWaiting = (state: ViewState): state is WaitingState => waiting.has(state)

const headingOf = (state: ViewState, { problem }: WizardViewProps): MessageId =>
  state === 'failed' ? `wizard.problem.${problem ?? 'error'}` : `wizard.heading.${state}`

/** What is waited for, as the installer tells it; null where nothing is. Without the permission nothing is sent, so nothing comes. */
const waitOf = (state: ViewState, { access, installerStatus }: WizardViewProps): MessageId | null => {
  if (!isWaiting(state)) return null
  if (state === 'starting') return 'wizard.wait.starting'
  if (state === 'open') return access === 'granted' ? 'wizard.wait.open' : null
  const status = STATUSES_WITH_TEXT.find((known) => known === installerStatus)
  return status === undefined ? `wizard.wait.${state}` : `wizard.status.${status}`
}

/** One sentence: what to do, or what happens. */
const sentenceOf = (state: ViewState, { installer }: WizardViewProps): MessageId =>
  state === 'welcome' && installer.url === null ? 'wizard.noDownload' : `wizard.text.${state}`

export interface ViewTexts {
  heading: string
  sentence: string
  /** What is waited for; null where nothing is. */
  wait: string | null
}

/** The words of what is on the screen. */
export const viewTexts = (state: ViewState, props: WizardViewProps, intl: IntlShape): ViewTexts => {
  const { listedName, workspace, installer } = props
  const values = { name: workspace?.name ?? listedName ?? '', fileName: installer.fileName }
  const wait = waitOf(state, props)
  return {
    heading: intl.formatMessage({ id: headingOf(state, props) }, values),
    sentence: intl.formatMessage({ id: sentenceOf(state, props) }, values),
    wait: wait === null ? null : intl.formatMessage({ id: wait }),
  }
}
