import { DEMO_PASSWORD, demoCompanies } from './database/seed/companies.ts'
import type { Settings } from './settings.ts'
import type { RunningService } from './startService.ts'

interface Line {
  readonly account: string
  readonly company: string
  readonly emails: string
}

const head: Line = { account: 'Account', company: 'Company', emails: 'E-mail' }

const lines: readonly Line[] = demoCompanies.map(({ accountId, name, domain }) => ({
  account: accountId,
  company: name,
  emails: ['owner', 'admin', 'user'].map((person) => `${person}@${domain}`).join('  '),
}))

/** Null unless other people can reach the sandbox. */
export const sandboxWarning = (
  { url }: Pick<RunningService, 'url'>,
  { hasSandbox, isLocal }: Pick<Settings, 'hasSandbox' | 'isLocal'>,
): string | null =>
  hasSandbox && !isLocal
    ? `WARNING: SANDBOX=on, and other machines can reach ${url}: whoever opens ${new URL('/sandbox', url).href} can sign in as anybody, read all mail and delete everything. Keep nothing but demo data here, or unset SANDBOX.`
    : null

export const announcement = (
  { url, port }: RunningService,
  settings: Settings,
  isColoured: boolean,
): string => {
  const sandbox = settings.hasSandbox ? new URL('/sandbox', url).href : null
  if (settings.announce === 'json')
    return `${JSON.stringify({ ready: true, url, port, sandbox, pid: process.pid })}\n`
  const style = (code: string, text: string): string =>
    isColoured ? `\u001B[${code}m${text}\u001B[0m` : text
  const bold = (text: string): string => style('1', text)
  const quiet = (text: string): string => style('2', text)
  const width = Math.max(...lines.map(({ company }) => company.length)) + 3
  const row = ({ account, company, emails }: Line): string =>
    `${account.padEnd(10)}${company.padEnd(width)}${emails}`
  const text = [
    '',
    `${bold('Portico')} is ready at ${bold(url)}`,
    '',
    ...(sandbox === null
      ? []
      : [
          quiet(row(head)),
          ...lines.map(row),
          '',
          `Everybody's password is ${bold(DEMO_PASSWORD)}`,
          `Controls for testers are at ${sandbox}`,
        ]),
    quiet('Ctrl-C stops.'),
    '',
  ]
  return `${text.map((line) => (line === '' ? line : `  ${line}`)).join('\n')}\n`
}
