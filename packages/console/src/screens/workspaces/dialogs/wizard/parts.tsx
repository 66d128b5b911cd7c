import {
  Inline,
  Link,
  ProgressBar,
  Spinner,
  Text,
  type GuidedStepNote,
  type GuidedStepProps,
} from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { CopyText } from '../../../../components/CopyText.tsx'
import { QrCode } from '../../../../components/QrCode.tsx'
import { MessageButton, MessageText } from '../../../../components/messages.tsx'
import { LateProblemText } from '../../../../errors/LateProblemText.tsx'
import { DownloadProgress } from '../installer/DownloadProgress.tsx'
import type { ViewState } from './viewStates.ts'
import type { WizardViewProps } from './wizardViewProps.ts'

/** The link of the setup, to read, copy or scan. */
function SetupLink({ link }: { link: string }) {
  const intl = useIntl()
  return (
    <QrCode url={link} title={intl.formatMessage({ id: 'wizard.link.code' })} side={132}>
      <Inline gap={1} shouldWrap={false}>
        <Link href={link}>{link.replace(/^https?:\/\//, '')}</Link>
        <CopyText value={link} label="wizard.link.copy" copied="common.copied" failed="avatar.copyFailed" />
      </Inline>
    </QrCode>
  )
}

export const progressOf = (
  state: ViewState,
  props: WizardViewProps,
  wait: string | null,
): GuidedStepProps['progress'] => {
  if (state === 'notWindows' || (state === 'welcome' && props.installer.url === null))
    return <SetupLink link={props.link} />
  if (state === 'download') return <DownloadProgress {...props.installer} />
  if (state === 'welcome' && props.wasCanceled)
    return (
      <Inline justify="center">
        <MessageText message="wizard.canceled" element="span" variant="secondary" tone="secondary" />
      </Inline>
    )
  if (wait === null) return undefined
  if (state === 'configuring') {
    // The progress is an estimate, so no figure is shown.
    return <ProgressBar label={wait} value={props.progress * 100} isValueHidden description={props.waited} />
  }
  return (
    <Inline gap={2} justify="center">
      <Spinner label={wait} />
      <Text element="span" variant="secondary" tone="secondary">
        {wait}
      </Text>
      <Text element="span" variant="secondary" tone="muted">
        {props.waited}
      </Text>
    </Inline>
  )
}

function ConnectButton({
  isConnecting,
  onConnect,
  isRetry = false,
}: WizardViewProps & { isRetry?: boolean }) {
  return (
    <MessageButton
      message={isRetry ? 'app.retry' : 'wizard.action.connect'}
      size="small"
      isPending={isConnecting}
      pending="wizard.action.connecting"
      onPress={onConnect}
    />
  )
}

const accessNote = (state: 'welcome' | 'open', props: WizardViewProps): GuidedStepNote | undefined => {
  if (props.access === 'denied') {
    return {
      tone: 'warn',
      children: <FormattedMessage id="wizard.refused" />,
      action: <ConnectButton {...props} isRetry />,
    }
  }
  if (props.access === 'prompt') {
    return {
      children: <FormattedMessage id={state === 'welcome' ? 'wizard.installed.ask' : 'wizard.open.ask'} />,
      ...(state === 'welcome' && { action: <ConnectButton {...props} /> }),
    }
  }
  return state === 'welcome' ? { children: <FormattedMessage id="wizard.installed.notices" /> } : undefined
}

const linkNote = ({ linkMail, linkProblem, email }: WizardViewProps): GuidedStepNote => {
  if (linkMail === 'sent') return { children: <FormattedMessage id="wizard.mail.sent" values={{ email }} /> }
  if (linkMail === 'failed' && linkProblem !== null)
    return { tone: 'warn', children: <LateProblemText problem={linkProblem} /> }
  return { children: <FormattedMessage id="wizard.mail.later" /> }
}

export const noteOf = (state: ViewState, props: WizardViewProps): GuidedStepNote | undefined => {
  const { problem, installer, reachedLimit } = props
  if (reachedLimit !== null && (state === 'welcome' || state === 'failed')) {
    const values = { limit: reachedLimit }
    return { tone: 'warn', children: <FormattedMessage id="wizard.full" values={values} /> }
  }
  if (state === 'welcome' || state === 'open') return accessNote(state, props)
  if (state === 'notWindows') return linkNote(props)
  if (state === 'failed') {
    return { tone: 'warn', children: <FormattedMessage id={`wizard.advice.${problem ?? 'error'}`} /> }
  }
  if (state === 'downloadFailed' && installer.reason !== null) {
    const values = { reason: installer.reason }
    return { tone: 'warn', children: <FormattedMessage id="installer.error.reason" values={values} /> }
  }
  return undefined
}
