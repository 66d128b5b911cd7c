import { Button, Link, LinkButton, TextButton } from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../i18n/catalogues.ts'
import type { Scene } from './scenes.ts'
import type { WizardViewProps } from './WizardView.tsx'

interface WayProps {
  text: MessageId
  onPress: () => void
  isPrimary?: boolean
}

const Way = ({ text, onPress, isPrimary = false }: WayProps) => (
  <Button size="large" isWide variant={isPrimary ? 'primary' : 'secondary'} onPress={onPress}>
    <FormattedMessage id={text} />
  </Button>
)

function PendingWay({
  isPending,
  pendingText,
  text,
  onPress,
}: WayProps & { isPending: boolean; pendingText: MessageId }) {
  const intl = useIntl()
  return (
    <Button
      size="large"
      isWide
      variant="primary"
      isPending={isPending}
      pendingLabel={intl.formatMessage({ id: pendingText })}
      onPress={onPress}
    >
      <FormattedMessage id={text} />
    </Button>
  )
}

const later = ({ canPostpone, onPostpone }: WizardViewProps): ReactNode =>
  canPostpone && <Way text="wizard.action.later" onPress={onPostpone} />

/** What can be pressed, the step that is meant first. */
export const actionsOf: Record<Scene, (props: WizardViewProps) => ReactNode> = {
  welcome: (props) => (
    <>
      {props.installer.url !== null && (
        <Way isPrimary text="wizard.action.download" onPress={props.onDownload} />
      )}
      {later(props)}
    </>
  ),
  notWindows: ({ onPostpone }) => <Way isPrimary text="app.close" onPress={onPostpone} />,
  listed: ({ onPostpone }) => <Way isPrimary text="app.close" onPress={onPostpone} />,
  download: ({ onCancelDownload }) => <Way text="wizard.action.cancel" onPress={onCancelDownload} />,
  downloadFailed: ({ onRetryDownload, onCancelDownload }) => (
    <>
      <Way isPrimary text="app.retry" onPress={onRetryDownload} />
      <Way text="wizard.action.back" onPress={onCancelDownload} />
    </>
  ),
  open: (props) => (
    <>
      {props.access === 'prompt' && (
        <PendingWay
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
  starting: ({ onFinishWithout }) => <Way text="wizard.action.toList" onPress={onFinishWithout} />,
  completed: ({ isEntering, onEnter }) => (
    <PendingWay
      text="wizard.action.enter"
      pendingText="wizard.action.entering"
      isPending={isEntering}
      onPress={onEnter}
    />
  ),
  unlisted: ({ onFinishWithout }) => <Way isPrimary text="wizard.action.toList" onPress={onFinishWithout} />,
  blocked: ({ blockedUrl, onFinishWithout }) => (
    <>
      <OpenWorkspace href={blockedUrl ?? ''} onPress={onFinishWithout} />
      <Way text="wizard.action.toList" onPress={onFinishWithout} />
    </>
  ),
  failed: ({ onCloseError, onTryAgain }) => (
    <>
      <Way isPrimary text="app.close" onPress={onCloseError} />
      <Way text="app.retry" onPress={onTryAgain} />
    </>
  ),
}

function OpenWorkspace({ href, onPress }: { href: string; onPress: () => void }) {
  const intl = useIntl()
  return (
    <LinkButton
      variant="primary"
      size="large"
      isWide
      href={href}
      isExternal
      externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
      onPress={onPress}
    >
      <FormattedMessage id="workspaces.blocked.open" />
    </LinkButton>
  )
}

/** A plain link that the browser follows by itself. */
const downloadLink = (href: string, text: MessageId, onPress?: () => void): ReactNode => (
  <Link key={text} href={href} download {...(onPress && { onPress })}>
    <FormattedMessage id={text} />
  </Link>
)

const checking: ReadonlySet<Scene> = new Set(['open', 'login', 'failed'])

/** Other ways to get there. */
export const linksOf = (scene: Scene, props: WizardViewProps): ReactNode => {
  const { installer, access, onCheckConnection, onTakeDirectLink } = props
  const { url } = installer
  const isDownloading = scene === 'download' || scene === 'downloadFailed'
  const canCheck = checking.has(scene) || (scene === 'welcome' && access === 'denied')
  const links = [
    isDownloading && url !== null && downloadLink(url, 'wizard.action.directly', onTakeDirectLink),
    scene === 'open' && url !== null && downloadLink(url, 'wizard.action.again'),
    canCheck && onCheckConnection && (
      <TextButton key="check" onPress={onCheckConnection}>
        <FormattedMessage id="wizard.action.check" />
      </TextButton>
    ),
  ].filter(Boolean)
  return links.length > 0 ? links : null
}
