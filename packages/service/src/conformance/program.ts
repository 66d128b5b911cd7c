import { canonicalEmail } from '@portico/stores/contract'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { lineOf, summaryOf } from './report.ts'
import { runConformance } from './run.ts'

const FAILED = 1
const USAGE_ERROR = 2

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly output: { readonly write: (text: string) => unknown }
  readonly errors: { readonly write: (text: string) => unknown }
  readonly readPassword: () => Promise<string>
  readonly fetch: typeof fetch
}

const HELP = `
The password: --password, else the variable CONFORMANCE_PASSWORD, else it is asked for.
Sign in as an owner of an account for tests: other roles see less of the contract. What a run makes it also removes:
a user, whose invitation goes to the mailbox of <email> with "+conformance-…", and a workspace. Nothing is bought.
Exit codes: 0 the server keeps the contract, 1 it does not, 2 not understood.`

const parseUrl = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new InvalidArgumentError('It must be an address such as https://console.example.com/api.')
}

const parseOrigin = (text: string): string => new URL(parseUrl(text)).origin

const OptionsSchema = v.object({
  url: v.string(),
  account: v.string(),
  email: v.string(),
  password: v.optional(v.string()),
  origin: v.optional(v.string()),
  workspace: v.optional(v.string()),
  readOnly: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
})

const createProgram = ({ output, errors }: Surroundings): Command =>
  new Command('conformance')
    .description('Runs the contract of the console against a server, and says what differs.')
    .requiredOption('--url <url>', 'base of the calls, below which /config is', parseUrl)
    .requiredOption('--account <id>', 'account to sign in to')
    .requiredOption('--email <email>', 'user to sign in as')
    .option('--password <password>', 'others on this machine can see it: better use the variable')
    .option('--origin <origin>', 'origin of a console elsewhere, to check what browsers ask for', parseOrigin)
    .option('--workspace <id>', 'a workspace that may be changed, where the server cannot make one')
    .option('--read-only', 'changes nothing, and tests less')
    .option('--json', 'print JSON for programs')
    .exitOverride()
    .configureOutput({ writeOut: (text) => output.write(text), writeErr: (text) => errors.write(text) })
    .addHelpText('after', HELP)

/** @returns the exit code. */
export const conformance = async (
  commandLine: readonly string[],
  surroundings: Surroundings,
): Promise<number> => {
  const { env, output, readPassword } = surroundings
  const program = createProgram(surroundings)
  try {
    program.parse(commandLine, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR
    throw error
  }
  const {
    json,
    readOnly: isReadOnly,
    password: given,
    email,
    ...options
  } = v.parse(OptionsSchema, program.opts())
  const password = given ?? env['CONFORMANCE_PASSWORD'] ?? (await readPassword())
  const report = await runConformance(
    { ...options, email: canonicalEmail(email), password, isReadOnly },
    surroundings.fetch,
    (outcome) => {
      if (!json) output.write(`${lineOf(outcome)}\n`)
    },
  )
  output.write(json ? `${JSON.stringify(report, null, 2)}\n` : `${summaryOf(report)}\n`)
  return report.failed === 0 ? 0 : FAILED
}
