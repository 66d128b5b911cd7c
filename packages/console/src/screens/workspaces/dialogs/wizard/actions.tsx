import {
  Inline,
  Link,
  ProgressBar,
  Spinner,
  Text,
  type GuidedStepNote,
  type GuidedStepProps,
} from '@portico/design-system'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CopyText } from '../../../../components/CopyText.tsx'
import {
  MessageButton,
  MessageLink,
  MessageLinkButton,
  MessageText,
  MessageTextButton,
} from '../../../../components/messages.tsx'
import { QrCode } from '../../../../components/QrCode.tsx'
import { LateProblemText } from '../../../../i18n/MessagesProvider.tsx'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { DownloadProgress } from '../installer/InstallerDialogs.tsx'
import type { ViewState, WizardViewProps } from './viewStates.ts'

const Action = (props: ComponentProps<typeof MessageButton>) => (
  <MessageButton size="large" isWide {...props} />
)

const later = ({ wizard }: WizardViewProps): ReactNode =>
  wizard.canPostpone && <Action message="wizard.action.later" onPress={() => wizard.postpone()} />

/** The recommended action first. */
export const actionsOf: Record<ViewState, (props: WizardViewProps) => ReactNode> = {
  welcome: (props) => (
    <>
      {props.installer.url !== null && (
        <Action
          variant="primary"
          message="wizard.action.download"
          onPress={() => props.wizard.chooseDownload()}
        />
      )}
      {later(props)}
    </>
  ),
  notWindows: ({ wizard }) => (
    <>
      <Action
        variant="primary"
        message={wizard.linkMail === 'sent' ? 'wizard.action.mailAgain' : 'wizard.action.mail'}
        pending="common.sending"
        isPending={wizard.linkMail === 'sending'}
        onPress={() => void wizard.mailLink()}
      />
      <Action message="app.close" onPress={() => wizard.leave()} />
    </>
  ),
  listed: ({ wizard }) => <Action variant="primary" message="app.close" onPress={() => wizard.postpone()} />,
  download: ({ wizard }) => <Action message="common.cancel" onPress={() => wizard.cancelDownload()} />,
  downloadFailed: ({ wizard }) => (
    <>
      <Action variant="primary" message="app.retry" onPress={() => wizard.retryDownload()} />
      <Action message="common.back" onPress={() => wizard.cancelDownload()} />
    </>
  ),
  open: (props) => (
    <>
      {props.access === 'prompt' && (
        <Action
          variant="primary"
          message="wizard.action.connect"
          pending="wizard.action.connecting"
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
  starting: ({ wizard }) => <Action message="wizard.action.toList" onPress={() => wizard.finishWithout()} />,
  completed: ({ isEntering, onEnter }) => (
    <Action
      variant="primary"
      message="wizard.action.enter"
      pending="wizard.action.entering"
      isPending={isEntering}
      onPress={onEnter}
    />
  ),
  unlisted: ({ wizard }) => (
    <Action variant="primary" message="wizard.action.toList" onPress={() => wizard.finishWithout()} />
  ),
  blocked: ({ blockedUrl, wizard }) => (
    <>
      <MessageLinkButton
        message="workspaces.blocked.open"
        variant="primary"
        size="large"
        isWide
        href={blockedUrl ?? ''}
        isExternal
        onPress={() => wizard.finishWithout()}
      />
      <Action message="wizard.action.toList" onPress={() => wizard.finishWithout()} />
    </>
  ),
  failed: ({ wizard }) => (
    <>
      <Action variant="primary" message="app.retry" onPress={() => wizard.tryAgain()} />
      <Action message="app.close" onPress={() => wizard.closeError()} />
    </>
  ),
}

const downloadLink = (href: string, text: MessageId, onPress?: () => void): ReactNode => (
  <MessageLink key={text} message={text} href={href} download {...(onPress && { onPress })} />
)

const checking: ReadonlySet<ViewState> = new Set(['open', 'login', 'failed'])

export const linksOf = (state: ViewState, props: WizardViewProps): ReactNode => {
  const { wizard, installer, access, onCheckConnection } = props
  const { url } = installer
  const isDownloading = state === 'download' || state === 'downloadFailed'
  const canCheck = checking.has(state) || (state === 'welcome' && access === 'denied')
  const links = [
    isDownloading &&
      url !== null &&
      downloadLink(url, 'wizard.action.directly', () => wizard.takeDirectLink()),
    state === 'open' && url !== null && downloadLink(url, 'wizard.action.again'),
    canCheck && onCheckConnection && (
      <MessageTextButton key="check" message="wizard.action.check" onPress={onCheckConnection} />
    ),
  ].filter(Boolean)
  return links.length > 0 ? links : null
}

/** The link of the setup, to read, copy or scan. */
function SetupLink({ link }: { link: string }) {
  const intl = useIntl()
  return (
    <QrCode url={link} title={intl.formatMessage({ id: 'wizard.link.code' })} side={132}>
      <Inline gap={1} shouldWrap={false}>
        <Link href={link}>{link.replace(/^https?:\/\//, '')}</Link>
        <CopyText value={link} label="wizard.link.copy" />
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
  if (state === 'download') return <DownloadProgress download={props.installer} />
  if (state === 'welcome' && props.wizard.wasCanceled)
    return (
      <Inline justify="center">
        <MessageText message="wizard.canceled" element="span" variant="secondary" tone="secondary" />
      </Inline>
    )
  if (wait === null) return undefined
  if (state === 'configuring') {
    // The progress is an estimate, so no figure is shown.
    return (
      <ProgressBar
        label={wait}
        value={props.wizard.progress * 100}
        isValueHidden
        description={props.waited}
      />
    )
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

const linkNote = ({ wizard: { linkMail, linkProblem }, email }: WizardViewProps): GuidedStepNote => {
  if (linkMail === 'sent') return { children: <FormattedMessage id="wizard.mail.sent" values={{ email }} /> }
  if (linkMail === 'failed' && linkProblem !== null)
    return { tone: 'warn', children: <LateProblemText problem={linkProblem} /> }
  return { children: <FormattedMessage id="wizard.mail.later" /> }
}

export const noteOf = (state: ViewState, props: WizardViewProps): GuidedStepNote | undefined => {
  const { wizard, installer, reachedLimit } = props
  if (reachedLimit !== null && (state === 'welcome' || state === 'failed')) {
    const values = { limit: reachedLimit }
    return { tone: 'warn', children: <FormattedMessage id="wizard.full" values={values} /> }
  }
  if (state === 'welcome' || state === 'open') return accessNote(state, props)
  if (state === 'notWindows') return linkNote(props)
  if (state === 'failed') {
    return { tone: 'warn', children: <FormattedMessage id={`wizard.advice.${wizard.problem ?? 'error'}`} /> }
  }
  if (state === 'downloadFailed' && installer.errorMsg !== null) {
    const values = { reason: installer.errorMsg }
    return { tone: 'warn', children: <FormattedMessage id="installer.error.reason" values={values} /> }
  }
  return undefined
}
