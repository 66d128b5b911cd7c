import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** More stories of a component whose first file is full. */
const continued = new Set(['DataTable.columns', 'DataTable.features'])

type Convention = 'states' | 'spanish' | 'conformance'

const oneAtATime = 'Nothing else is on the page while it is open: each state is a story of its own.'
const fillsThePage = 'It fills the page: each state is a story of its own.'
const noWords =
  'Its stories show names, codes or amounts, which are the same in every language or follow the locale.'

/** One component per pattern; its test has a spoken transcript. */
const spoken = [
  'Accordion',
  'AppShell',
  'Breadcrumb',
  'Button',
  'CheckMatrix',
  'Checkbox',
  'CheckboxGroup',
  'ComboBox',
  'CommandPalette',
  'ConfirmDialog',
  'DataTable',
  'DateRangePicker',
  'DetailPanel',
  'Dialog',
  'FileUpload',
  'Form',
  'LinkButton',
  'Menu',
  'Meter',
  'MultiSelect',
  'NumberField',
  'Popover',
  'ProgressBar',
  'RadioGroup',
  'Select',
  'StatusStrip',
  'Stepper',
  'Switch',
  'Tabs',
  'TextField',
  'Timeline',
  'ToastRegion',
  'Tooltip',
]

/** Checks that do not apply to a component, with the reason. */
const exceptions: Record<string, Partial<Record<Convention, string>>> = {
  AccordionDialog: { states: oneAtATime },
  AppShell: { states: fillsThePage },
  Avatar: { spanish: noWords },
  BrandMark: { spanish: noWords },
  CommandPalette: { states: oneAtATime },
  ConfirmDialog: { states: oneAtATime },
  DetailPanel: { states: oneAtATime },
  Dialog: { states: oneAtATime },
  Drawer: { states: oneAtATime },
  Field: {
    states: 'Each field of the library shows them.',
    conformance: 'A part for authors of fields, without a root of its own.',
  },
  Kbd: { spanish: noWords },
  Menu: { states: oneAtATime },
  Popover: { states: oneAtATime },
  PorticoProvider: { conformance: 'It renders no element.' },
  Price: { spanish: noWords },
  PublicLayout: { states: fillsThePage },
  Skeleton: { spanish: noWords },
  Tooltip: { conformance: 'Its root is the control that it explains.' },
  TourOverlay: { states: oneAtATime },
  TruncatedText: { spanish: noWords },
  VisuallyHidden: { states: 'There is nothing to see.' },
}

/** The tests of a component, or those of its folder if it has no file of its own. */
const testsOf = (name: string, path: string): string => {
  const own = globSync(join(dirname(path), `${name}.*test.tsx`), { cwd: folder })
  const all = globSync(join(dirname(path), '*.test.tsx'), { cwd: folder })
  return (own.length > 0 ? own : all).map(textOf).join('\n')
}

const components = globSync('*/*.stories.tsx', { cwd: folder, exclude: ['foundations'] })
  .map((path) => ({ path, name: basename(path, '.stories.tsx'), stories: textOf(path) }))
  .filter(({ name, stories }) => /^ {2}title: 'Components\//m.test(stories) && !continued.has(name))
  .map(({ path, name, stories }) => ({ name, stories, tests: testsOf(name, path) }))

type Component = (typeof components)[number]

const offenders = (follows: (component: Component) => boolean): string[] =>
  components.flatMap((component) => (follows(component) ? [] : [component.name]))

/** An exception that is no longer needed is an offender too. */
const unlessExcepted =
  (convention: Convention, follows: (component: Component) => boolean) =>
  (component: Component): boolean =>
    follows(component) === (exceptions[component.name]?.[convention] === undefined)

describe('every component', () => {
  test('is found', () => {
    expect(components.length).toBeGreaterThan(90)
    const names = new Set(components.map(({ name }) => name))
    expect([...spoken, ...Object.keys(exceptions)].filter((name) => !names.has(name))).toEqual([])
  })

  test('has the story Default', () => {
    expect(offenders(({ stories }) => /export const Default\b/.test(stories))).toEqual([])
  })

  test('shows all its states side by side', () => {
    const hasStates = unlessExcepted('states', ({ stories }) => /export const States\b/.test(stories))
    expect(offenders(hasStates)).toEqual([])
  })

  test('has a guide with rules for must and must not', () => {
    expect(offenders(({ stories }) => /\bguide\(\{[^]*must: [^]*mustNot: /.test(stories))).toEqual([])
  })

  test('has Spanish stories', () => {
    const isSpanish = unlessExcepted('spanish', ({ stories }) => /\bes: |'es'/.test(stories))
    expect(offenders(isSpanish)).toEqual([])
  })

  test('has a test for each row of its keyboard table, if it has one', () => {
    expect(
      offenders(
        ({ stories, tests }) => tests.includes('followsKeyboardTable(') === stories.includes('keyboard: {'),
      ),
    ).toEqual([])
  })

  test('forwards ref and attributes', () => {
    expect(offenders(unlessExcepted('conformance', ({ tests }) => /\bconforms\(/.test(tests)))).toEqual([])
  })

  test('has a spoken transcript, if it is the one of its pattern', () => {
    expect(offenders(({ name, tests }) => !spoken.includes(name) || tests.includes('spoken('))).toEqual([])
  })
})
