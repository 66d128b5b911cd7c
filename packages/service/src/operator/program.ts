import { Command, CommanderError } from 'commander'
import { addAccountCommands } from './accounts.ts'
import { addAuditCommands } from './audit.ts'
import { createOperator, type Surroundings, type Act } from './operator.ts'
import { addConfigCommands, checkConfig } from './config.ts'
import { addDatabaseCommands } from './databases.ts'
import { addDemoCommands } from './accountRemoval.ts'
import { addMemberCommands } from './members.ts'
import type { Result } from './output.ts'
import { addPlanCommands } from './plans.ts'
import { addWorkspaceCommands } from './workspaces.ts'

const USAGE_ERROR = 2

const HELP = `
Commands read the service's own environment variables, and the same database.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`

const jsonError = (message: string): string => `${JSON.stringify({ error: message })}\n`

const createProgram = (surroundings: Surroundings, onFailure: () => void): Command => {
  const { output, errors } = surroundings
  const program = new Command('portico')
  const isJson = (): boolean => program.opts()['json'] === true
  program
    .description('Operates a Portico service: accounts, people, plans, workspaces and the database.')
    .option('--json', 'print JSON for programs')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => errors.write(text),
      outputError: (text, write) => write(isJson() ? jsonError(text.replace(/^error: /, '').trim()) : text),
    })
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .addHelpText('after', HELP)
  const report = async (result: Promise<Result>): Promise<void> => {
    const { data, text, isOk = true } = await result
    output.write(isJson() ? `${JSON.stringify(data, null, 2)}\n` : `${text}\n`)
    if (!isOk) onFailure()
  }
  const act: Act =
    (handle) =>
    async (...input) =>
      report(handle(createOperator(surroundings), ...input))
  for (const add of [
    addAccountCommands,
    addMemberCommands,
    addPlanCommands,
    addWorkspaceCommands,
    addDatabaseCommands,
    addDemoCommands,
    addAuditCommands,
  ])
    add(program, act)
  addConfigCommands(program, () => report(checkConfig(surroundings)))
  return program
}

/** @returns the exit code. */
export const runPortico = async (commandLine: readonly string[], surroundings: Surroundings) => {
  let code = 0
  const program = createProgram(surroundings, () => {
    code = 1
  })
  try {
    await program.parseAsync(commandLine, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR
    const message = error instanceof Error ? error.message : String(error)
    surroundings.errors.write(program.opts()['json'] === true ? jsonError(message) : `${message}\n`)
    return 1
  }
}
