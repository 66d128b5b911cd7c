import { consoleUrlOf } from '@portico/service/http/hosts.ts'
import type { Settings } from '@portico/service/settings.ts'

export interface Reach {
  /** Where this machine reaches the service. */
  readonly origin: URL
  /** By whose host it answers. */
  readonly known: URL
}

export const reachOf = (settings: Pick<Settings, 'host' | 'publicUrl'>, port: number): Reach => {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  return {
    origin: new URL(consoleUrlOf({ host, publicUrl: null }, port)),
    known: new URL(consoleUrlOf(settings, port)),
  }
}
