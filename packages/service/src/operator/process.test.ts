// @module-tag nightly: the same commands run in this process in program.test.ts
import { CLIENT_ID, EmailConfirmationReplySchema } from '@portico/stores/contract'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { call } from '../testing/httpClient.ts'
import { findPostgres } from '../testing/postgresServer.ts'
import { COMPILED, runIn } from '../testing/process.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { fillFolder } from '../testing/testService.ts'

const TIMEOUT_MS = 180_000

const folder = temporaryFolder()

/** Runs `npm run portico --`. */
const portico = (
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  typed = '',
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL('../../../../scripts/portico.mjs', import.meta.url))
    const child = spawn(process.execPath, [script, ...words], {
      env: { PATH: process.env['PATH'], FSYNC: 'off', NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.once('close', (code) => resolve({ code, output, errors }))
    child.stdin.end(typed)
  })

const OWNER = 'ada@alpine.example'
const CREATE = ['account', 'create', '--company', 'Alpine Tools', '--owner', OWNER]
const NAMED = [...CREATE, '--first-name', 'Ada', '--last-name', 'Zoë', '--json']

const CreatedSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), link: v.string() }))

/** Confirms, chooses a password and signs in; returns the status of each. */
const firstSignIn = async (port: number, { id, link }: v.InferOutput<typeof CreatedSchema>) => {
  const post = (path: string, body: object) => call(port, `/api/auth/${path}`, { method: 'POST', body })
  const verified = await post('verifyuser', { usertoken: link.split('/').at(-1) })
  const { resetToken } = verified.data(EmailConfirmationReplySchema)
  const password = 'Cardamom-Lantern-7!'
  const chosen = await post('resetpassword', { usertoken: resetToken, password })
  const signedIn = await post('login', { clientid: CLIENT_ID, accountid: id, email: OWNER, password })
  return [verified.status, chosen.status, signedIn.status]
}

describe('the operator’s command', { timeout: TIMEOUT_MS }, () => {
  const servers = [findPostgres()].filter((launch) => launch !== null)
  it.for(servers)(
    'creates the first company of an empty server, beside a running service',
    async (launch, context) => {
      const server = await launch()
      context.onTestFinished(server.stop)
      const env = { DATABASE_URL: await server.createDatabase() }
      const empty = await portico(env, ['db', 'status', '--json'])
      expect(JSON.parse(empty.output)).toMatchObject({ state: 'empty' })
      const port = await runIn(context, env).ready
      const created = await portico({ ...env, PORT: String(port) }, NAMED)
      expect(created.errors).toBe('')
      expect(await firstSignIn(port, v.parse(CreatedSchema, created.output))).toEqual([200, 200, 200])
      const { output } = await portico(env, ['account', 'list'])
      expect(output.trimEnd().split('\n')).toHaveLength(2)
      expect(output).toMatch(/trial +1 of 50 .* active +Alpine Tools$/m)
      for (const path of ['/sandbox', '/outbox', '/sandbox/api/state'])
        expect((await call(port, path)).text).not.toMatch(/Northwind|sandbox/i)
    },
  )

  it('is refused while a service uses the folder, and asks before it removes the demo', async (context) => {
    const env = { DATA_DIR: join(folder, 'data') }
    await fillFolder(env.DATA_DIR)
    const service = runIn(context, env, 'demo')
    const port = await service.ready
    const refused = await portico(env, ['account', 'list'])
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `The data folder ${env.DATA_DIR} is in use by another running Portico, maybe in another container: stop that one, set DATA_DIR to another folder, or use a PostgreSQL server (DATABASE_URL), which several programs can share.\n`,
    })
    const checked = await portico({ ...env, PORT: String(port) }, ['config', 'check'])
    expect(checked.output).toMatch(/^skipped +Database +A running Portico uses/m)
    expect(checked.output).toMatch(/^ok +Public address .* answers, and is well\.$/m)
    expect([checked.code, checked.output]).toEqual([
      1,
      expect.stringMatching(/^wrong +Mail +No mail server/m),
    ])
    await service.kill('SIGINT')

    expect((await runIn(context, env).ended).stderr).toContain('npm run portico -- demo reset')
    expect((await portico(env, ['demo', 'reset'], 'demo\n')).code).toBe(0)
    expect((await portico(env, NAMED)).code).toBe(0)
    const next = runIn(context, env)
    const body = { clientid: CLIENT_ID, accountid: '4821', email: 'owner@northwind.example', password: 'x' }
    const signIn = await call(await next.ready, '/api/auth/login', { method: 'POST', body })
    expect(signIn.status).toBe(401)
  })
})
