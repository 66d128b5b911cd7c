import { Banner, Button, Dialog, LinkButton, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

/**
 * What is known of the agent on this computer. `ask`: looking would make the browser ask. `looking`: it is asking.
 * `unknown`: nobody looked.
 */
export type AddWorkspaceStep = 'ask' | 'looking' | 'unknown' | 'absent' | 'present' | 'listed' | 'refused'

export interface AddWorkspaceViewProps {
  step: AddWorkspaceStep
  /** Name of the workspace that this computer is. */
  listedName: string
  /** Where the installer is; null when there is none. */
  downloadUrl: string | null
  onLook: () => void
  onSkip: () => void
  onClose: () => void
}

const kinds = { present: 'ok', listed: 'info', refused: 'warn' } as const

/** How a workspace is added, and what the agent on this computer has to do with it. */
export function AddWorkspaceView(props: AddWorkspaceViewProps) {
  const { step, listedName, downloadUrl, onClose } = props
  const intl = useIntl()
  const isAsking = step === 'ask' || step === 'looking'
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'workspaces.add.title' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onClose}
      footer={isAsking ? <Question {...props} /> : <Installer {...props} />}
    >
      {isAsking ? (
        <Text>
          <FormattedMessage id="workspaces.add.ask" />
        </Text>
      ) : (
        <Stack gap={4}>
          {step === 'absent' && (
            <Text tone="secondary">
              <FormattedMessage id="workspaces.add.absent" />
            </Text>
          )}
          {(step === 'present' || step === 'listed' || step === 'refused') && (
            <Banner kind={kinds[step]}>
              <FormattedMessage id={`workspaces.add.${step}`} values={{ name: listedName }} />
            </Banner>
          )}
          <Text>
            <FormattedMessage id="workspaces.add.how" />
          </Text>
          {downloadUrl === null && (
            <Text tone="secondary">
              <FormattedMessage id="workspaces.add.noDownload" />
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function Question({ step, onLook, onSkip }: AddWorkspaceViewProps) {
  const intl = useIntl()
  return (
    <>
      <Button onPress={onSkip}>
        <FormattedMessage id="workspaces.add.skip" />
      </Button>
      <Button
        variant="primary"
        isPending={step === 'looking'}
        pendingLabel={intl.formatMessage({ id: 'workspaces.add.looking' })}
        onPress={onLook}
      >
        <FormattedMessage id="workspaces.add.look" />
      </Button>
    </>
  )
}

function Installer({ downloadUrl, onClose }: AddWorkspaceViewProps) {
  return (
    <>
      <Button onPress={onClose}>
        <FormattedMessage id="app.close" />
      </Button>
      {downloadUrl !== null && (
        // A download, so that the console does not take it for one of its pages.
        <LinkButton variant="primary" href={downloadUrl} download>
          <FormattedMessage id="workspaces.add.download" />
        </LinkButton>
      )}
    </>
  )
}
