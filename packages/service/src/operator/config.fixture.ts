import type { RequestListener } from 'node:http'
import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'
import { operatorOf, type Portico } from '../testing/operatorCommands.ts'
import { startWebServer } from '../testing/webServer.ts'

const ReportSchema = v.object({
  ok: v.boolean(),
  checks: v.array(
    v.object({ name: v.string(), state: v.string(), found: v.string(), todo: v.optional(v.string()) }),
  ),
})

/** With a server, the data folder is not checked. */
const DATABASE_URL = 'postgresql://me:hunter2@db.example/portico'

/** Until the test has finished. @returns its address */
const webServer = async (answer: RequestListener): Promise<string> => {
  const { url, stop } = await startWebServer(answer)
  onTestFinished(stop)
  return url
}

/** The command `config check` beside a running service. */
export const configFixture = () => {
  const { db, service } = serviceFixture()
  const portico = operatorOf(db, { DATABASE_URL, LOG_LEVEL: 'silent' })

  const check = async (env: Readonly<Record<string, string>> = {}, over: Parameters<Portico>[1] = {}) => {
    const { code, data, output } = await portico(['config', 'check', '--json'], { ...over, env })
    const report = data(ReportSchema)
    expect(code).toBe(report.ok ? 0 : 1)
    expect(output).not.toContain('hunter2')
    return (name: string) => {
      const { state, found, todo } = report.checks.find((row) => row.name === name) ?? {}
      return todo === undefined ? [state, found] : [state, found, todo]
    }
  }

  /** A proxy before the service that allows only some methods. */
  const proxy = (methods: readonly string[]): Promise<string> =>
    webServer((request, reply) => {
      if (!methods.includes(request.method ?? '')) {
        reply.writeHead(405).end()
        return
      }
      void fetch(`http://127.0.0.1:${service().port}${request.url}`, { method: request.method ?? '' }).then(
        async (answer) => reply.writeHead(answer.status).end(await answer.text()),
      )
    })

  return { db, service, portico, check, webServer, proxy }
}
