import {
  DescriptionList,
  Stack,
  StatusDot,
  Text,
  type BannerTone,
  type StatusTone,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { ConnectionCheck } from '@portico/stores/additions/connection/connectionCheck'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { CopyText } from '../../components/CopyText.tsx'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { momentText } from '../../i18n/dates.ts'
import { browserIn } from '../../components/browser.ts'

export const factsOf = (check: ConnectionCheck) => {
  const { isRunning, mustAsk, isSlow, isExempt, permission, agent, service, checkedAt } = check
  const { agentUrl, serviceUrl, origin, userAgent } = check
  const state = { isRunning, mustAsk, isSlow, isExempt, permission, agent, service, checkedAt }
  return { ...state, agentUrl, serviceUrl, origin, userAgent }
}

export interface ConnectionFacts extends ReturnType<typeof factsOf> {
  accountId: string
  /** This computer's workspace; null if it is not listed, undefined while unknown. */
  machineName: string | null | undefined
}

type LineId = 'permission' | 'agent' | 'machine' | 'service' | 'page' | 'browser' | 'account' | 'time'

interface ConnectionLine {
  id: LineId
  term: string
  value: string
  tone?: StatusTone
  code?: string
  help?: string
}

const connectionLines = (facts: ConnectionFacts, intl: IntlShape): ConnectionLine[] => {
  const { isRunning, isSlow, isExempt, permission, agent, service, machineName } = facts
  const { agentUrl, serviceUrl, userAgent, origin, accountId, checkedAt } = facts
  const text = (id: MessageId, values = {}) => intl.formatMessage({ id }, values)
  const line = (id: LineId, value: string, tone?: StatusTone, code?: string): ConnectionLine => ({
    id,
    term: text(`connection.line.${id}`),
    value,
    ...(tone && { tone }),
    ...(code !== undefined && { code }),
  })
  const answered = (ms: number) => text('connection.answered', { ms })
  const unanswered = text(isRunning ? 'connection.checking' : 'connection.notChecked')

  const permissionLine = (): ConnectionLine => {
    if (permission === null) return line('permission', text('connection.checking'), 'neutral')
    const { name, access } = permission
    if (name === null)
      return {
        ...line('permission', text('connection.permission.notGated'), 'ok'),
        help: text(isExempt ? 'connection.permission.exempt' : 'connection.permission.noGate'),
      }
    const tone = ({ prompt: 'warn', granted: 'ok', denied: 'bad' } as const)[access]
    return {
      ...line('permission', text(`connection.permission.${access}`), tone, name),
      help: text(`connection.permission.${access}.help`),
    }
  }

  const agentLine = (): ConnectionLine => {
    const url = `${agentUrl}/ping`
    if (agent === null) return line('agent', unanswered, 'neutral', url)
    if (agent.kind === 'answered') return line('agent', answered(agent.ms), isSlow ? 'warn' : 'ok', url)
    const values = agent.kind === 'unreadable' ? { status: agent.status } : {}
    const tone = agent.kind === 'undecided' ? 'warn' : 'bad'
    return line('agent', text(`connection.agent.${agent.kind}`, values), tone, url)
  }

  const machineLine = (): ConnectionLine => {
    if (isRunning) return line('machine', unanswered, 'neutral')
    if (agent?.kind !== 'answered' || machineName === undefined)
      return line('machine', text('connection.machine.unknown'), 'neutral')
    return machineName === null
      ? line('machine', text('connection.machine.unlisted'), 'neutral', agent.serviceId)
      : line('machine', text('connection.machine.listed'), 'ok', agent.serviceId)
  }

  const serviceLine = (): ConnectionLine => {
    if (service === null) return line('service', unanswered, 'neutral', serviceUrl)
    if (service.kind === 'answered') return line('service', answered(service.ms), 'ok', serviceUrl)
    const status = service.kind === 'failed' ? service.status : 0
    return line('service', text(`connection.service.${service.kind}`, { status }), 'bad', serviceUrl)
  }

  const { browser, version, system } = browserIn(userAgent)
  return [
    permissionLine(),
    agentLine(),
    machineLine(),
    serviceLine(),
    line('page', origin),
    browser === null
      ? line('browser', userAgent)
      : line('browser', [`${browser} ${version}`, system ?? []].flat().join(' · '), undefined, userAgent),
    line('account', accountId),
    ...(checkedAt === null ? [] : [line('time', momentText(checkedAt, intl))]),
  ]
}

/** The lines as text for an e-mail, without name, e-mail or token; the time is UTC, like the service's logs. */
const connectionText = (facts: ConnectionFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'connection.title' }),
    ...connectionLines(facts, intl).map(({ id, term, value, code }) => {
      const text = id === 'time' && facts.checkedAt !== null ? new Date(facts.checkedAt).toISOString() : value
      return `${term}: ${text}${code === undefined ? '' : ` (${code})`}`
    }),
  ].join('\n')

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

/** The connection check. Starts automatically unless the browser would ask for permission. */
export const ConnectionDialog = observer(function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const { session } = useStores()
  const { workspaces } = useSignedIn()
  const { connectionCheck } = useLater()

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
