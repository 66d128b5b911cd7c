import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const run = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], AGENT_PORT: '0', PORTICO_READY: 'json', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString()
      child.kill('SIGTERM')
    })
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })

describe('the process of the local agent', () => {
  it('reports that it is ready, and ends on SIGTERM', async () => {
    const { code, stdout, stderr } = await run({})
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ ready: true })
  })

  it('uses the console’s default port unless another is set [S9-024]', async () => {
    const { code, stdout, stderr } = await run({ AGENT_PORT: '' })
    // Another program may use that port, such as a running agent.
    expect([code, stdout + stderr]).toEqual([
      0,
      expect.stringMatching(/"port":23432\b|^Port 23432 is in use/),
    ])
  })
})

/** One start is enough for the gate; the settings are tested in switches.test.ts. */
describe('the process of the local agent', { tags: ['nightly'] }, () => {
  it.each([
    ['AGENT=off is set', { AGENT: 'off' }],
    ['other machines can reach the service', { HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example' }],
  ])('does not start when %s', async (_name, env) => {
    expect(await run(env)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('leaves reporting of invalid settings to the service', async () => {
    expect(await run({ PORT: 'eighty' })).toEqual({ code: 1, stdout: '', stderr: '' })
  })

  it('reports a busy port without failing', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, stderr } = await run({ AGENT_PORT: String(port) })
    expect([code, stderr]).toEqual([
      0,
      `Port ${port} is in use by another program, which the console will take for the local agent: stop it, or set AGENT=off.\n`,
    ])
    other.close()
  })
})
