import { DescriptionList, Stack, StatusDot, Text, type BannerTone } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { CopyText } from '../../components/CopyText.tsx'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import {
  connectionLines,
  connectionText,
  factsOf,
  type ConnectionFacts,
  type ConnectionLine,
} from './connectionLines.ts'

interface ConnectionViewProps extends ConnectionFacts {
  onRun: () => void
  onClose: () => void
}

const tones = { none: 'warn', late: 'warn', unreadable: 'warn', undecided: 'warn', refused: 'bad' } as const

const resultOf = (facts: ConnectionFacts): [tone: BannerTone, id: MessageId, name?: string] => {
  const { isRunning, mustAsk, agent, service, isSlow, machineName } = facts
  if (mustAsk) return ['info', 'connection.explain']
  if (isRunning || agent === null || service === null) return ['info', 'connection.running']
  if (service.kind !== 'answered') return ['bad', 'connection.result.service']
  if (agent.kind !== 'answered') return [tones[agent.kind], `connection.result.${agent.kind}`]
  if (isSlow) return ['warn', 'connection.result.slow']
  return machineName === null || machineName === undefined
    ? ['ok', 'connection.result.unlisted']
    : ['ok', 'connection.result.listed', machineName]
}

function Finding({ id, value, tone, code, help }: ConnectionLine) {
  return (
    <Stack gap={1}>
      {tone ? (
        <StatusDot tone={tone} label={value} />
      ) : (
        <Text element="span" variant="secondary" tone="secondary">
          {value}
        </Text>
      )}
      {help !== undefined && (
        <Text element="span" variant="secondary" tone="muted">
          {help}
        </Text>
      )}
      {/* Only the copied text has the full user agent, for support. */}
      {code !== undefined && id !== 'browser' && (
        <Text element="span" tone="muted" isMono>
          {code}
        </Text>
      )}
    </Stack>
  )
}

export function ConnectionView({ onRun, onClose, ...facts }: ConnectionViewProps) {
  const intl = useIntl()
  const { isRunning, mustAsk, checkedAt } = facts
  const [tone, id, name] = resultOf(facts)
  return (
    <InfoDialog
      size="wide"
      title="connection.title"
      onClose={onClose}
      actions={
        <MessageButton
          message={mustAsk || checkedAt === null ? 'connection.run' : 'connection.runAgain'}
          variant="primary"
          isPending={isRunning}
          pending="connection.running"
          onPress={onRun}
        />
      }
    >
      <Stack gap={2}>
        <MessageBanner message={id} values={{ name }} tone={tone} />
        <DescriptionList
          emptyText=""
          items={[
            ...connectionLines(facts, intl).map((line) => ({
              id: line.id,
              term: line.term,
              description: <Finding {...line} />,
            })),
            {
              id: 'copy',
              term: intl.formatMessage({ id: 'connection.line.copy' }),
              description: (
                <MessageText
                  message="connection.copy.note"
                  element="span"
                  variant="secondary"
                  tone="secondary"
                />
              ),
              action: <CopyText value={connectionText(facts, intl)} label="connection.copy" />,
            },
          ]}
        />
      </Stack>
    </InfoDialog>
  )
}

interface ConnectionDialogProps {
  onClose: () => void
}

/** The connection check. Starts automatically unless the browser would ask for permission. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  return (
    <MessagesProvider catalogue="help">
      <Connection {...props} />
    </MessagesProvider>
  )
}

const Connection = observer(function Connection({ onClose }: ConnectionDialogProps) {
  const { session } = useStores()
  const { connectionCheck, workspaces } = useSignedIn()

  useEffect(() => {
    void connectionCheck.open()
    return () => connectionCheck.close()
  }, [connectionCheck])

  const { agent } = connectionCheck
  const listed = agent?.kind === 'answered' ? workspaces.entries.get(agent.serviceId) : undefined
  return (
    <ConnectionView
      {...factsOf(connectionCheck)}
      accountId={session.accountId}
      machineName={listed?.name ?? (workspaces.isReady ? null : undefined)}
      onRun={() => void connectionCheck.run()}
      onClose={onClose}
    />
  )
})
