import { createServer } from 'node:net'
import { listening } from '../../http/listening.ts'
import { type Check, ok, wrong } from './check.ts'
import { isServiceHere } from './publicUrl.ts'

interface Place {
  readonly host: string
  readonly port: number
}

const placeText = ({ host, port }: Place): string => `${host}, port ${port}`

/** Reason why the address cannot be used, or null. */
const problemOf = async (place: Place, variable?: string): Promise<string | null> => {
  const probe = createServer()
  try {
    await listening(probe, place, variable)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    probe.close()
  }
}

export const addressCheck: Check = {
  name: 'Address',
  run: async (settings, { fetch }) => {
    const { host, port, metricsAddress } = settings
    if (metricsAddress !== null && port !== 0 && metricsAddress.port === port)
      return wrong(`METRICS_PORT and PORT are both ${port}.`, 'Choose two ports, as METRICS_PORT=9464.')
    if (await isServiceHere(settings, fetch)) return ok(`The service runs here: ${placeText(settings)}.`)
    const problem =
      (await problemOf({ host, port })) ??
      (metricsAddress && (await problemOf(metricsAddress, 'METRICS_PORT')))
    if (problem !== null) return wrong(problem, 'Do so, or stop what uses it.')
    const metrics = metricsAddress === null ? 'no metrics' : `metrics at ${placeText(metricsAddress)}`
    return ok(`${placeText(settings)}; ${metrics}.`)
  },
}
