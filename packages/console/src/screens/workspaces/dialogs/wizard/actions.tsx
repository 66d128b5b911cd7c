import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  MessageButton,
  MessageLink,
  MessageLinkButton,
  MessageTextButton,
} from '../../../../components/messages.tsx'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import type { ViewState } from './viewStates.ts'
import type { WizardViewProps } from './wizardViewProps.ts'

interface ActionProps {
  text: MessageId
  onPress: () => void
  isPrimary?: boolean
  pendingText?: MessageId
  isPending?: boolean
}

function Action({ text, onPress, isPrimary = false, pendingText, isPending = false }: ActionProps) {
  return (
    <MessageButton
      message={text}
      size="large"
      isWide
      variant={isPrimary ? 'primary' : 'secondary'}
      {...(pendingText && { isPending, pending: pendingText })}
      onPress={onPress}
    />
  )
}

const later = ({ canPostpone, onPostpone }: WizardViewProps): ReactNode =>
  canPostpone && <Action text="wizard.action.later" onPress={onPostpone} />

/** The recommended action first. */
export const actionsOf: Record<ViewState, (props: WizardViewProps) => ReactNode> = {
  welcome: (props) => (
    <>
      {props.installer.url !== null && (
        <Action isPrimary text="wizard.action.download" onPress={props.onDownload} />
      )}
      {later(props)}
    </>
  ),
  notWindows: ({ linkMail, onMailLink, onLeave }) => (
    <>
      <Action
        isPrimary
        text={linkMail === 'sent' ? 'wizard.action.mailAgain' : 'wizard.action.mail'}
        pendingText="wizard.action.mailing"
        isPending={linkMail === 'sending'}
        onPress={onMailLink}
      />
      <Action text="app.close" onPress={onLeave} />
    </>
  ),
  listed: ({ onPostpone }) => <Action isPrimary text="app.close" onPress={onPostpone} />,
  download: ({ onCancelDownload }) => <Action text="wizard.action.cancel" onPress={onCancelDownload} />,
  downloadFailed: ({ onRetryDownload, onCancelDownload }) => (
    <>
      <Action isPrimary text="app.retry" onPress={onRetryDownload} />
      <Action text="wizard.action.back" onPress={onCancelDownload} />
    </>
  ),
  open: (props) => (
    <>
      {props.access === 'prompt' && (
        <Action
          isPrimary
          text="wizard.action.connect"
          pendingText="wizard.action.connecting"
          isPending={props.isConnecting}
          onPress={props.onConnect}
        />
      )}
      {later(props)}
    </>
  ),
  login: later,
  setUp: later,
  configuring: later,
  starting: ({ onFinishWithout }) => <Action text="wizard.action.toList" onPress={onFinishWithout} />,
  completed: ({ isEntering, onEnter }) => (
    <Action
      isPrimary
      text="wizard.action.enter"
      pendingText="wizard.action.entering"
      isPending={isEntering}
      onPress={onEnter}
    />
  ),
  unlisted: ({ onFinishWithout }) => (
    <Action isPrimary text="wizard.action.toList" onPress={onFinishWithout} />
  ),
  blocked: ({ blockedUrl, onFinishWithout }) => (
    <>
      <OpenWorkspace href={blockedUrl ?? ''} onPress={onFinishWithout} />
      <Action text="wizard.action.toList" onPress={onFinishWithout} />
    </>
  ),
  failed: ({ onCloseError, onTryAgain }) => (
    <>
      <Action isPrimary text="app.retry" onPress={onTryAgain} />
      <Action text="app.close" onPress={onCloseError} />
    </>
  ),
}

function OpenWorkspace({ href, onPress }: { href: string; onPress: () => void }) {
  const intl = useIntl()
  return (
    <MessageLinkButton
      message="workspaces.blocked.open"
      variant="primary"
      size="large"
      isWide
      href={href}
      isExternal
      externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
      onPress={onPress}
    />
  )
}

const downloadLink = (href: string, text: MessageId, onPress?: () => void): ReactNode => (
  <MessageLink key={text} message={text} href={href} download {...(onPress && { onPress })} />
)

const checking: ReadonlySet<ViewState> = new Set(['open', 'login', 'failed'])

export const linksOf = (state: ViewState, props: WizardViewProps): ReactNode => {
  const { installer, access, onCheckConnection, onTakeDirectLink } = props
  const { url } = installer
  const isDownloading = state === 'download' || state === 'downloadFailed'
  const canCheck = checking.has(state) || (state === 'welcome' && access === 'denied')
  const links = [
    isDownloading && url !== null && downloadLink(url, 'wizard.action.directly', onTakeDirectLink),
    state === 'open' && url !== null && downloadLink(url, 'wizard.action.again'),
    canCheck && onCheckConnection && (
      <MessageTextButton key="check" message="wizard.action.check" onPress={onCheckConnection} />
    ),
  ].filter(Boolean)
  return links.length > 0 ? links : null
}
