// @module-tag nightly: a process that loads OpenTelemetry for one rarely changed module
import { CLIENT_ID } from '@portico/stores/contract'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../database/seed/companies.ts'
import { call } from '../testing/httpClient.ts'
import { runService } from '../testing/process.ts'

const SpanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(
    v.object({
      key: v.string(),
      value: v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.number()) }),
    }),
  ),
})
type Span = v.InferOutput<typeof SpanSchema>

const ExportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })) })),
  }),
)

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** Receives spans as JSON, like an OpenTelemetry collector. */
const startCollector = async () => {
  const spans: Span[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      headers.push(request.headers)
      const { resourceSpans } = v.parse(ExportSchema, Buffer.concat(chunks).toString())
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { spans, headers, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

it(
  'the collector gets a span for each call and statement, the last ones at the stop',
  { timeout: 180_000 },
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-traces-'))
    const key = join(folder, 'key')
    writeFileSync(key, 'x-key=hunter2\n')
    const collector = await startCollector()
    const service = runService({
      DATA_DIR: join(folder, 'data'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS_FILE: key,
    })
    onTestFinished(async () => {
      await service.kill('SIGKILL')
      collector.stop()
      rmSync(folder, { recursive: true })
    })
    const port = await service.ready
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const body = {
      clientid: CLIENT_ID,
      accountid: '4821',
      email: 'owner@northwind.example',
      password: DEMO_PASSWORD,
    }
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'X-Request-Id': 'traced-call' }
    expect((await call(port, '/api/auth/login', { method: 'POST', headers, body })).status).toBe(200)
    await call(port, '/otpl/secret-token')
    expect(await service.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' })

    const signIn = collector.spans.find(({ name }) => name === 'POST /api/auth/login')
    if (!signIn) throw new Error('There is no span of the sign-in')
    expect(signIn).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' })
    expect(attribute(signIn, 'portico.request_id')).toBe('traced-call')
    expect(attribute(signIn, 'http.response.status_code')).toBe(200)
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === signIn.spanId)
    expect(statements.map((span) => attribute(span, 'db.query.text'))).toContainEqual(
      expect.stringMatching(/^insert into "sessions" .*\$1/),
    )
    const text = JSON.stringify(collector.spans)
    for (const secret of [DEMO_PASSWORD, 'secret-token', 'owner@northwind.example'])
      expect(text).not.toContain(secret)
    expect(collector.headers[0]?.['x-key']).toBe('hunter2')
  },
)
