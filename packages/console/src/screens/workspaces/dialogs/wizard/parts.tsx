import {
  Button,
  Inline,
  ProgressBar,
  Spinner,
  Text,
  type GuidedStepNote,
  type GuidedStepProps,
} from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DownloadProgress } from '../installer/DownloadProgress.tsx'
import type { ViewState } from './viewStates.ts'
import type { WizardViewProps } from './wizardViewProps.ts'

/** What is waited for, and since when. */
function Waiting({ what, waited }: { what: string; waited: ReactNode }) {
  return (
    <Inline gap={2} justify="center">
      <Spinner label={what} />
      <Text element="span" variant="secondary" tone="secondary">
        {what}
      </Text>
      <Text element="span" variant="secondary" tone="muted">
        {waited}
      </Text>
    </Inline>
  )
}

/** That the download was given up: for everybody to see, and not only said. */
function Canceled() {
  return (
    <Inline justify="center">
      <Text element="span" variant="secondary" tone="secondary">
        <FormattedMessage id="wizard.canceled" />
      </Text>
    </Inline>
  )
}

/** How far it is, or what is waited for. */
export const progressOf = (
  state: ViewState,
  props: WizardViewProps,
  wait: string | null,
): GuidedStepProps['progress'] => {
  if (state === 'download') return <DownloadProgress {...props.installer} />
  if (state === 'welcome' && props.wasCanceled) return <Canceled />
  if (wait === null) return undefined
  if (state === 'configuring') {
    // Nobody knows how far it is, so there is no figure.
    return <ProgressBar label={wait} value={props.progress * 100} isValueHidden description={props.waited} />
  }
  return <Waiting what={wait} waited={props.waited} />
}

/** The browser asks while this is pending. */
function ConnectButton({
  isConnecting,
  onConnect,
  isRetry = false,
}: WizardViewProps & { isRetry?: boolean }) {
  const intl = useIntl()
  return (
    <Button
      size="small"
      isPending={isConnecting}
      pendingLabel={intl.formatMessage({ id: 'wizard.action.connecting' })}
      onPress={onConnect}
    >
      <FormattedMessage id={isRetry ? 'app.retry' : 'wizard.action.connect'} />
    </Button>
  )
}

/** What the browser's permission means for the next step. */
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

/** What matters to some only, or what is in the way. */
export const noteOf = (state: ViewState, props: WizardViewProps): GuidedStepNote | undefined => {
  const { problem, installer } = props
  if (state === 'welcome' || state === 'open') return accessNote(state, props)
  if (state === 'failed') {
    return { tone: 'warn', children: <FormattedMessage id={`wizard.advice.${problem ?? 'error'}`} /> }
  }
  if (state === 'downloadFailed' && installer.reason !== null) {
    const { reason } = installer
    return { tone: 'warn', children: <FormattedMessage id="installer.error.reason" values={{ reason }} /> }
  }
  return undefined
}
