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
import type { Scene } from './scenes.ts'
import type { WizardViewProps } from './WizardView.tsx'

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
  scene: Scene,
  props: WizardViewProps,
  wait: string | null,
): GuidedStepProps['progress'] => {
  if (scene === 'download') return <DownloadProgress {...props.installer} />
  if (scene === 'welcome' && props.wasCanceled) return <Canceled />
  if (wait === null) return undefined
  if (scene === 'configuring') {
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
const accessNote = (scene: 'welcome' | 'open', props: WizardViewProps): GuidedStepNote | undefined => {
  if (props.access === 'denied') {
    return {
      tone: 'warn',
      children: <FormattedMessage id="wizard.refused" />,
      action: <ConnectButton {...props} isRetry />,
    }
  }
  if (props.access === 'prompt') {
    return {
      children: <FormattedMessage id={scene === 'welcome' ? 'wizard.installed.ask' : 'wizard.open.ask'} />,
      ...(scene === 'welcome' && { action: <ConnectButton {...props} /> }),
    }
  }
  return scene === 'welcome' ? { children: <FormattedMessage id="wizard.installed.notices" /> } : undefined
}

/** What matters to some only, or what is in the way. */
export const noteOf = (scene: Scene, props: WizardViewProps): GuidedStepNote | undefined => {
  const { problem, installer } = props
  if (scene === 'welcome' || scene === 'open') return accessNote(scene, props)
  if (scene === 'failed') {
    return { tone: 'warn', children: <FormattedMessage id={`wizard.advice.${problem ?? 'error'}`} /> }
  }
  if (scene === 'downloadFailed' && installer.reason !== null) {
    const { reason } = installer
    return { tone: 'warn', children: <FormattedMessage id="installer.error.reason" values={{ reason }} /> }
  }
  return undefined
}
