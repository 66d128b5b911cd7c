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

/** Transitions that all steps following the installer share; rendered once. */
const isCommon = ({ event, target }: Edge): boolean =>
  event !== 'stop' &&
  followed.every((step) => edgesOf(step).some((edge) => edge.event === event && edge.target === target))

/** One line per pair of places, with all events between them. */
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

/** The page about the wizard, rendered from its table. */
export const renderMachine = (): string =>
  `${[
    '# The setup wizard',
    '',
    'Generated from the table in `packages/stores/src/wizard/machine.ts` by its test; after a change, run',
    '`npx vitest run --project unit packages/stores/src/wizard -u`.',
    '',
    'Names in capitals are steps or installer statuses; the others are actions of the user, the agent or the service.',
    'Not shown: `stop` leads from every step to `closed` immediately and without side effects, when the session ends,',
    'the user leaves the page, or closes the wizard where the installer does not run: the setup continues at the next visit.',
    '',
    ...diagram(),
    '',
    '- `complete` and `dismiss` close the wizard, reset it to WELCOME, set the flag on the account (for an owner) and start the',
    '  tour. After `complete`, Add Workspace is hidden until the next ping of the agent.',
    '- `chooseDownload` exists on Windows only. `postpone` is offered always at WELCOME, and after 60 s in a waiting step; at',
    '  OPEN_INSTALLER immediately when the agent’s machine is already listed, because then it is not logged in.',
    '- Statuses without a transition (START, REMOTESTART, LOGGININ, SUBDOMAIN and unknown ones) are only shown.',
    '- If the agent did not start or was not logged in, there is no installer to follow; otherwise the wizard keeps following it in',
    '  WORKSPACE_SETUP_ERROR, and a later status wins.',
    '- A transition to the same step changes nothing, except `retryDownload`, which restarts it.',
  ].join('\n')}\n`
