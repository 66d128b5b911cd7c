import type { StatusTone } from '@portico/design-system'
import type { ConnectionCheck } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { browserName } from './browserName.ts'

export type ConnectionFacts = Pick<
  ConnectionCheck,
  | 'isRunning'
  | 'mustAsk'
  | 'isSlow'
  | 'isExempt'
  | 'permission'
  | 'agent'
  | 'service'
  | 'checkedAt'
  | 'agentUrl'
  | 'serviceUrl'
  | 'origin'
  | 'userAgent'
> & {
  accountId: string
  /** This computer's workspace; null if it is not listed, undefined while unknown. */
  machineName: string | null | undefined
}

const lineIds = ['permission', 'agent', 'machine', 'service', 'page', 'browser', 'account', 'time'] as const
type LineId = (typeof lineIds)[number]

export interface ConnectionLine {
  id: LineId
  term: string
  value: string
  tone?: StatusTone
  /** The technical name. */
  code?: string
  /** Cause or remedy. */
  help?: string
}

type Line = Omit<ConnectionLine, 'id' | 'term'>

const permissionLine = ({ permission, isExempt }: ConnectionFacts, intl: IntlShape): Line => {
  if (permission === null)
    return { value: intl.formatMessage({ id: 'connection.checking' }), tone: 'neutral' }
  const { name, access } = permission
  if (name === null) {
    return {
      value: intl.formatMessage({ id: 'connection.permission.notGated' }),
      tone: 'ok',
      help: intl.formatMessage({
        id: isExempt ? 'connection.permission.exempt' : 'connection.permission.noGate',
      }),
    }
  }
  const tones = { prompt: 'warn', granted: 'ok', denied: 'bad' } as const
  return {
    value: intl.formatMessage({ id: `connection.permission.${access}` }),
    tone: tones[access],
    code: name,
    help: intl.formatMessage({ id: `connection.permission.${access}.help` }),
  }
}

/** For a check that is running or has not started. */
const awaited = ({ isRunning }: ConnectionFacts, intl: IntlShape): Line => ({
  value: intl.formatMessage({ id: isRunning ? 'connection.checking' : 'connection.notChecked' }),
  tone: 'neutral',
})

const agentLine = (facts: ConnectionFacts, intl: IntlShape): Line => {
  const { agent, agentUrl, isSlow } = facts
  const code = `${agentUrl}/ping`
  if (agent === null) return { ...awaited(facts, intl), code }
  if (agent.kind === 'answered') {
    return {
      value: intl.formatMessage({ id: 'connection.answered' }, { ms: agent.ms }),
      tone: isSlow ? 'warn' : 'ok',
      code,
    }
  }
  if (agent.kind === 'unreadable') {
    const { status } = agent
    return { value: intl.formatMessage({ id: 'connection.agent.unreadable' }, { status }), tone: 'bad', code }
  }
  return {
    value: intl.formatMessage({ id: `connection.agent.${agent.kind}` }),
    tone: agent.kind === 'undecided' ? 'warn' : 'bad',
    code,
  }
}

const machineLine = (facts: ConnectionFacts, intl: IntlShape): Line => {
  const { agent, machineName, isRunning } = facts
  if (isRunning) return awaited(facts, intl)
  if (agent?.kind !== 'answered' || machineName === undefined) {
    return { value: intl.formatMessage({ id: 'connection.machine.unknown' }), tone: 'neutral' }
  }
  return {
    value: intl.formatMessage({
      id: machineName === null ? 'connection.machine.unlisted' : 'connection.machine.listed',
    }),
    tone: machineName === null ? 'neutral' : 'ok',
    code: agent.serviceId,
  }
}

const serviceLine = (facts: ConnectionFacts, intl: IntlShape): Line => {
  const { service, serviceUrl: code } = facts
  if (service === null) return { ...awaited(facts, intl), code }
  if (service.kind === 'answered') {
    return { value: intl.formatMessage({ id: 'connection.answered' }, { ms: service.ms }), tone: 'ok', code }
  }
  const status = service.kind === 'failed' ? service.status : 0
  return {
    value: intl.formatMessage({ id: `connection.service.${service.kind}` }, { status }),
    tone: 'bad',
    code,
  }
}

export const connectionLines = (facts: ConnectionFacts, intl: IntlShape): ConnectionLine[] => {
  const { userAgent, origin, accountId, checkedAt } = facts
  const name = browserName(userAgent)
  const lines: Record<LineId, Line | null> = {
    permission: permissionLine(facts, intl),
    agent: agentLine(facts, intl),
    machine: machineLine(facts, intl),
    service: serviceLine(facts, intl),
    page: { value: origin },
    browser: name === null ? { value: userAgent } : { value: name, code: userAgent },
    account: { value: accountId },
    time:
      checkedAt === null
        ? null
        : { value: intl.formatDate(checkedAt, { dateStyle: 'medium', timeStyle: 'medium' }) },
  }
  return lineIds.flatMap((id) => {
    const line = lines[id]
    return line ? [{ ...line, id, term: intl.formatMessage({ id: `connection.line.${id}` }) }] : []
  })
}

/**
 * The lines as plain text for an e-mail, without name, e-mail or token. The time is UTC, as in the
 * service's logs.
 */
export const connectionText = (facts: ConnectionFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'connection.title' }),
    ...connectionLines(facts, intl).map(({ id, term, value, code }) => {
      const said = id === 'time' && facts.checkedAt !== null ? new Date(facts.checkedAt).toISOString() : value
      return `${term}: ${said}${code === undefined ? '' : ` (${code})`}`
    }),
  ].join('\n')
