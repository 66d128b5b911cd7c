import type { Settings } from '@portico/service/settings.ts'
import { StartupError } from '@portico/service/startupError.ts'

type Environment = Readonly<Record<string, string | undefined>>

const isOn = (name: string, { [name]: wanted = '' }: Environment, usual: boolean): boolean => {
  if (wanted === '') return usual
  if (wanted !== 'on' && wanted !== 'off')
    throw new StartupError(`${name} is "${wanted}", but it must be "on" or "off".`)
  return wanted === 'on'
}

/** Whether `npm start` begins a demo, or the service alone: by default a demo for this machine's own users. */
export const isDemo = (env: Environment, { isLocal }: Pick<Settings, 'isLocal'>): boolean =>
  isOn('SANDBOX', env, isLocal)

/** Where the local agent of a demo listens; null for none, as by default where others can reach the demo. */
export const agentPortOf = (
  env: Environment,
  { isLocal, agentPort }: Pick<Settings, 'isLocal' | 'agentPort'>,
): number | null => (isOn('AGENT', env, isLocal && isDemo(env, { isLocal })) ? agentPort : null)
