import type { Settings } from '@portico/service/settings.ts'
import { StartupError } from '@portico/service/startupError.ts'

/** Whether `npm start` begins a demo, or the service alone: by default a demo for this machine's own users. */
export const isDemo = (
  { SANDBOX: wanted }: Readonly<Record<string, string | undefined>>,
  { isLocal }: Pick<Settings, 'isLocal'>,
): boolean => {
  if (wanted === undefined || wanted === '') return isLocal
  if (wanted !== 'on' && wanted !== 'off')
    throw new StartupError(`SANDBOX is "${wanted}", but it must be "on" or "off".`)
  return wanted === 'on'
}
