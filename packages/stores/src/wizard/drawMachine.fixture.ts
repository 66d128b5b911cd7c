import {
  isFollowing,
  TRANSITIONS,
  WIZARD_STEPS,
  type WizardPlace,
  type WizardStep,
  type WizardTarget,
} from './machine.ts'

interface Edge {
  readonly event: string
  readonly target: WizardTarget
}

const edgesOf = (place: WizardPlace): readonly Edge[] =>
  Object.entries(TRANSITIONS[place]).map(([event, target]) => ({ event, target }))

const followed = WIZARD_STEPS.filter(isFollowing)

/** What leads to the same from every step that follows the installer: drawn once. */
const isCommon = ({ event, target }: Edge): boolean =>
  event !== 'stop' &&
  followed.every((step) => edgesOf(step).some((edge) => edge.event === event && edge.target === target))

/** One line for each pair, with all events that lead from the one to the other. */
const linesOf = (from: string, edges: readonly Edge[]): string[] => {
  const labels = new Map<string, string[]>()
  for (const { event, target } of edges) labels.set(target, [...(labels.get(target) ?? []), event])
  return [...labels].map(([target, events]) => `  ${from} --> ${target}: ${events.join(', ')}`)
}

const isOwn =
  (step: WizardStep) =>
  (edge: Edge): boolean =>
    edge.event !== 'stop' && !(isFollowing(step) && isCommon(edge))

const diagram = (): string[] => {
  const [first] = followed
  const common = first ? edgesOf(first).filter(isCommon) : []
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  state "status of the installer" as status',
    ...linesOf('[*]', edgesOf('closed')),
    ...WIZARD_STEPS.flatMap((step) => linesOf(step, edgesOf(step).filter(isOwn(step)))),
    ...followed.map((step) => `  ${step} --> status`),
    ...linesOf('status', common),
    '  complete --> [*]',
    '  dismiss --> [*]',
    '```',
  ]
}

const table = (): string[] => {
  const head = ['In', 'happens', 'leads to']
  const rows = (['closed', ...WIZARD_STEPS] as const).flatMap((place) =>
    edgesOf(place).map(({ event, target }) => [place, event, target]),
  )
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

/** The page about the wizard, drawn from its table. */
export const drawMachine = (): string =>
  `${[
    '# The setup wizard',
    '',
    'Drawn from the table in `packages/stores/src/wizard/machine.ts` by the test beside it; after a change,',
    '`npx vitest run --project unit -u packages/stores/src/wizard` draws it anew.',
    '',
    'A name in capitals is a step, or a status of the installer; any other is an act of the person or something that the agent or',
    'the service did. Not drawn: `stop` leads from every step to `closed`, at once and without a trace. It is what happens when the',
    'session ends or the page is left.',
    '',
    ...diagram(),
    '',
    '- `complete` and `dismiss` close the wizard, which then is at WELCOME again, set the flag on the account (the owner alone) and',
    '  begin the tour. After `complete`, adding a workspace is not offered until the next look at the agent.',
    '- `chooseDownload` is for Windows alone. `postpone` is there at WELCOME always, and in a step that waits after 60 s; at',
    '  OPEN_INSTALLER at once when the agent’s machine is listed already, because then it is not logged in.',
    '- A status that leads nowhere (START, REMOTESTART, LOGGININ, SUBDOMAIN and any unknown one) is only shown.',
    '- Where the agent did not start or was not logged in there is no installer to follow; after any other way into',
    '  WORKSPACE_SETUP_ERROR it is followed on, and a later status wins.',
    '- A step that leads to itself goes on undisturbed. `retryDownload` alone begins the step anew.',
    '',
    '## The table',
    '',
    ...table(),
  ].join('\n')}\n`
