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
  'DatePicker',
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
  'Tree',
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
  MenuPopover: { states: oneAtATime },
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

const components = globSync('*/*.stories.tsx', { cwd: folder, exclude: ['foundations'] })
  .filter((path) => /^ {2}title: 'Components\//m.test(textOf(path)))
  .map((path) => ({ name: basename(path, '.stories.tsx'), path }))
  .filter(({ name }) => !continued.has(name))
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** The tests of a component, or those of its folder if it has no file of its own. */
const testsOf = ({ name, path }: { name: string; path: string }): string => {
  const own = globSync(join(dirname(path), `${name}.*test.tsx`), { cwd: folder })
  const all = globSync(join(dirname(path), '*.test.tsx'), { cwd: folder })
  return (own.length > 0 ? own : all).map(textOf).join('\n')
}

describe.each(components)('$name', (component) => {
  const stories = textOf(component.path)
  const tests = testsOf(component)
  /** An exception that is no longer needed fails too. */
  const isDue = (convention: Convention): boolean => exceptions[component.name]?.[convention] === undefined

  test.each(['Default', 'Playground'])('has the story %s', (story) => {
    expect(stories).toMatch(new RegExp(`export const ${story}\\b`))
  })

  test('shows all its states side by side', () => {
    expect(/export const States\b/.test(stories)).toBe(isDue('states'))
  })

  test('its guide has rules for must and must not', () => {
    expect(stories).toMatch(/\bguide\(\{[^]*must: [^]*mustNot: /)
  })

  test('has Spanish stories', () => {
    expect(/\bes: |'es'/.test(stories)).toBe(isDue('spanish'))
  })

  test('has a test for each row of its keyboard table, if it has one', () => {
    expect(tests.includes('followsKeyboardTable(')).toBe(stories.includes('keyboard: {'))
  })

  test('forwards ref and attributes, and has no axe violations', () => {
    expect(/\bconforms\(/.test(tests)).toBe(isDue('conformance'))
  })
})

test.each(spoken)('has a spoken transcript of %s', (name) => {
  const tests = components.filter((component) => component.name === name).map(testsOf)
  expect(tests.join()).toContain('spoken(')
})
