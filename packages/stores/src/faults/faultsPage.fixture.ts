import { calls, type CallName } from './calls.fixture.ts'
import {
  GROUPS,
  places,
  type FaultyCall,
  type Group,
  type Outcome,
  type PlaceName,
} from './expectations.fixture.ts'
import type { FaultName } from './faults.fixture.ts'
import { polled } from './outOfOrder.fixture.ts'
import type { Observed } from './observe.fixture.ts'

type Seen = ReadonlyMap<CallName, ReadonlyMap<FaultName, Observed>>

const MEANINGS: Readonly<Record<Outcome, string>> = {
  works: 'The call does what it was asked for.',
  reported: 'An error beside the call’s control, with a retry. The session and the input stay.',
  silent: 'Nothing is shown: nobody waits for it, and it is sent again later.',
  'network page': 'The network-error page, which tries again by itself; the session ends.',
  'put off': 'The network-error page, which tries again by itself; the session stays.',
  'signed out': 'The login page says that the session has ended.',
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const outcomesOf = (seen: Seen, call: CallName, group: Group): string => {
  const found = GROUPS[group].flatMap((fault) => {
    const observed = seen.get(call)?.get(fault)
    return observed ? [{ fault, outcome: observed.outcome }] : []
  })
  const first = found[0]?.outcome ?? ''
  if (found.every(({ outcome }) => outcome === first)) return first
  return found.map(({ fault, outcome }) => `${outcome} (${fault})`).join(', ')
}

const typedOf = (seen: Seen, call: CallName): string => {
  const values = [...(seen.get(call)?.values() ?? [])].filter(({ outcome }) => outcome !== 'works')
  if (values.every(({ isDraftPreserved }) => isDraftPreserved === null)) return ''
  return values.every(({ isDraftPreserved }) => isDraftPreserved === true) ? 'stays' : 'is lost'
}

/** Generates docs/faults.md from the observed outcomes. */
export const faultsPage = (seen: Seen): string => {
  const groups = Object.keys(GROUPS).filter((name): name is Group => name in GROUPS)
  const names = Object.keys(places).filter((name): name is PlaceName => name in places)
  const sections = names.map((place) => {
    const rows = [...seen.keys()]
      .map((call): [CallName, FaultyCall] => [call, calls[call]])
      .filter(([, { place: own = 'waited' }]) => own === place)
      .map(([call, { route, why = '' }]) =>
        [call, `\`${route}\``].concat(
          groups.map((group) => outcomesOf(seen, call, group)),
          typedOf(seen, call),
          why,
        ),
      )
    return `## ${places[place].title}\n\n${table(['Place', 'Call', ...groups, 'Typed text', 'Why'], rows)}`
  })
  return `# Faults

What the console does when a call fails. Written by \`packages/stores/src/faults/faults.test.ts\`, which makes each call by the real stores over
real HTTP with each fault; \`npx vitest run --project unit packages/stores/src/faults -u\` writes it anew.

${table(
  ['Outcome', 'What the user sees'],
  Object.entries(MEANINGS).map(([name, meaning]) => [name, meaning]),
)}

${table(
  ['Group', 'Faults'],
  groups.map((group) => [group, GROUPS[group].join(', ')]),
)}

Offline, a write is not sent, and a read waits for the connection; neither ends the session.

${sections.join('\n\n')}

## Replies that arrive out of order

The older one changes nothing.

${table(
  ['Place', 'Call'],
  Object.entries(polled).map(([place, { route }]) => [place, `\`${route}\``]),
)}
`
}
