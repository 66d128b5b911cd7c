import { parseArgs } from 'node:util'
import { canonicalEmail } from '@portico/stores/contract'
import { runConformance, type Subject } from './run.ts'

const HELP = `Runs the contract of the console against a server, and says what differs.

  --url <url>        base of the calls, below which /config is
  --account <id>     account to sign in to
  --email <email>    user to sign in as; CONFORMANCE_PASSWORD is the password
  --origin <origin>  origin of a console elsewhere, to check what browsers ask for
  --workspace <id>   a workspace that may be changed, where the server cannot make one
  --read-only        changes nothing, and tests less

Sign in as an owner of an account for tests: other roles see less of the contract. What a run makes it also removes:
a user, whose invitation goes to the mailbox of <email> with "+conformance-…", and a workspace. Nothing is bought.
Exit codes: 0 the server keeps the contract, 1 it does not, 2 not understood.
`

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  url: text,
  account: text,
  email: text,
  origin: text,
  workspace: text,
  'read-only': { type: 'boolean', default: false },
} as const

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly output: { readonly write: (text: string) => unknown }
  readonly errors: { readonly write: (text: string) => unknown }
  readonly fetch: typeof fetch
}

const isAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** @throws Error for words that are not understood. */
const readSubject = (words: readonly string[], env: Surroundings['env']): Subject => {
  const { values } = parseArgs({ args: [...words], options: OPTIONS })
  const { url, account, email, origin, workspace, 'read-only': isReadOnly } = values
  const password = env['CONFORMANCE_PASSWORD'] ?? ''
  for (const [name, address] of [['url', url] as const, ['origin', origin || url] as const])
    if (!isAddress(address))
      throw new Error(`--${name} must be an address such as https://console.example.com.`)
  if (account === '' || email === '' || password === '')
    throw new Error('--account, --email and the variable CONFORMANCE_PASSWORD are needed.')
  return {
    base: url.replace(/\/+$/, ''),
    account,
    email: canonicalEmail(email),
    password,
    origin: origin === '' ? null : new URL(origin).origin,
    workspace: workspace === '' ? null : workspace,
    isReadOnly,
  }
}

/** @returns the exit code. */
export const conformance = async (words: readonly string[], around: Surroundings): Promise<number> => {
  if (words.includes('--help')) {
    around.output.write(HELP)
    return 0
  }
  let subject: Subject
  try {
    subject = readSubject(words, around.env)
  } catch (error) {
    around.errors.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return 2
  }
  const isKept = await runConformance(subject, around.fetch, (line) => around.output.write(`${line}\n`))
  return isKept ? 0 : 1
}
