import { readSettings } from '@portico/service/settings.ts'
import { StartupError } from '@portico/service/startupError.ts'
import { agentPortOf } from '../switches.ts'
import { buildAgent } from './server.ts'

/** Only this machine can reach the agent. */
const HOST = '127.0.0.1'

/** Printed, not thrown: the service must continue without the agent. */
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const start = async (): Promise<void> => {
  const settings = readSettings(process.env, process.cwd())
  const wanted = agentPortOf(process.env, settings)
  // It would not know the port of the service.
  if (wanted === null || settings.port === 0) return
  const agent = await buildAgent(settings)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void agent.close())
  try {
    await agent.listen({ host: HOST, port: wanted })
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isBusy) throw error
    say(
      `Port ${wanted} is in use by another program, which the console will take for the local agent: stop it, or set AGENT=off.`,
    )
    return
  }
  const address = agent.server.address()
  const port = typeof address === 'object' ? address?.port : wanted
  if (settings.announce === 'json') process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
}

start().catch((error: unknown) => {
  // The service reports unreadable settings itself.
  if (!(error instanceof StartupError))
    say(`The local agent could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
