import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'

export interface Tracing {
  /** A span for each call, within the caller's trace. */
  readonly traceCalls: (app: FastifyInstance) => void
  /** A span for each statement, without its values, within that of its call. */
  readonly traceQuery: (event: LogEvent) => void
  /** Sends the remaining spans. */
  readonly stop: () => Promise<void>
}

const NAME = 'portico'

/** The library reads the variables `OTEL_…` itself; headers may contain a key. */
export const startTracing = (headers: string | null): Tracing => {
  if (headers !== null) process.env['OTEL_EXPORTER_OTLP_HEADERS'] = headers
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? NAME,
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  const tracer = trace.getTracer(NAME)
  const spans = new WeakMap<FastifyRequest, Span>()

  const begin = (request: FastifyRequest): Context => {
    const caller = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'portico.request_id': request.id },
      },
      caller,
    )
    spans.set(request, span)
    return trace.setSpan(caller, span)
  }

  return {
    traceCalls: (app) => {
      app.addHook('onRequest', (request, _reply, done) => context.with(begin(request), done))
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        const route = request.routeOptions.url
        if (route !== undefined)
          span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'The caller left' }).end()
        done()
      })
    },
    traceQuery: ({ level, query, queryDurationMillis }) => {
      // Statements of housekeeping and timers belong to no call.
      if (trace.getActiveSpan() === undefined) return
      const now = Date.now()
      const span = tracer.startSpan(query.query.kind, {
        kind: SpanKind.CLIENT,
        startTime: now - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    stop: () => sdk.shutdown(),
  }
}
