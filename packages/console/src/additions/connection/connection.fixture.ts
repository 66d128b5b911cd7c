import { FIXTURE_TIME } from '@portico/stores/testing'
import type { ConnectionFacts } from './ConnectionDialog.tsx'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.53'

/** No problems: the agent answers and this computer is Accounting. */
export const wellFacts: ConnectionFacts = {
  isRunning: false,
  mustAsk: false,
  isSlow: false,
  isExempt: false,
  permission: { access: 'granted', name: 'loopback-network' },
  agent: { kind: 'answered', ms: 12, serviceId: 'ws-0001' },
  service: { kind: 'answered', ms: 48 },
  checkedAt: FIXTURE_TIME,
  agentUrl: 'http://127.0.0.1:23432',
  serviceUrl: 'https://portico.example/api',
  origin: 'https://portico.example',
  userAgent: EDGE,
  accountId: '4821',
  machineName: 'Accounting',
}
