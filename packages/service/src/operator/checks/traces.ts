import { type Check, codeOf, ok, wrong } from './check.ts'

const PATIENCE_MS = 5000

const TODO = 'Start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT and its headers.'

/** OpenTelemetry's format: `name=value,other=value`, URL-encoded. */
const headersOf = (text: string | null): Record<string, string> =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]]
    }),
  )

export const tracesCheck: Check = {
  name: 'Traces',
  run: async ({ traces }, { fetch }) => {
    if (traces === null) return ok('None.')
    const { endpoint, headers } = traces
    const address = `${endpoint.replace(/\/$/, '')}/v1/traces`
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-protobuf', ...headersOf(headers) },
        // An empty body is an export without spans.
        body: new Uint8Array(),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return status < 300 ? ok(`${address} takes them.`) : wrong(`${address} answers with ${status}.`, TODO)
    } catch (error) {
      return wrong(`${address} does not answer (${codeOf(error)}).`, TODO)
    }
  },
}
