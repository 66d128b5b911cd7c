import type { StatusTone } from '@portico/design-system'
import type { ConnectionCheck } from '@portico/stores/additions/connection/connectionCheck'
import type { IntlShape } from 'react-intl'
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

export interface ConnectionLine {
  id: LineId
  term: string
  value: string
  tone?: StatusTone
  code?: string
  help?: string
}

export const connectionLines = (facts: ConnectionFacts, intl: IntlShape): ConnectionLine[] => {
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
export const connectionText = (facts: ConnectionFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'connection.title' }),
    ...connectionLines(facts, intl).map(({ id, term, value, code }) => {
      const text = id === 'time' && facts.checkedAt !== null ? new Date(facts.checkedAt).toISOString() : value
      return `${term}: ${text}${code === undefined ? '' : ` (${code})`}`
    }),
  ].join('\n')
