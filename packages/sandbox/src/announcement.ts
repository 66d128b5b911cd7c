import { DEMO_PASSWORD, demoCompanies, demoSignIns } from './seed/companies.ts'

const head = ['Account', 'Company', 'E-mail'] as const
const rows = [
  head,
  ...demoCompanies.map(
    (company) => [company.accountId, company.name, demoSignIns(company).join('  ')] as const,
  ),
]
const width = Math.max(...rows.map(([, name]) => name.length)) + 3

/** What a start says besides the address. */
export const notesAt = (url: string): readonly string[] => [
  ...rows.map(([account, company, emails]) => `${account.padEnd(10)}${company.padEnd(width)}${emails}`),
  '',
  `Everybody's password is ${DEMO_PASSWORD}`,
  `Controls for testers are at ${new URL('/sandbox', url).href}`,
]

/** For a demo that other people can reach. */
export const warningAt = (url: string): string =>
  `WARNING: SANDBOX=on, and other machines can reach ${url}: whoever opens ${new URL('/sandbox', url).href} can sign in as anybody, read all mail and delete everything. Keep nothing but demo data here, or unset SANDBOX.`
