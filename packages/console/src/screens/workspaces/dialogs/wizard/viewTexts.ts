import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import type { ViewState } from './viewStates.ts'
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

export interface ViewTexts {
  heading: string
  sentence: string
  wait: string | null
}

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
