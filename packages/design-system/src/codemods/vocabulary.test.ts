import { expect, test } from 'vitest'
import { toOneVocabulary } from './vocabulary.ts'

const migrated = (code: string): string => toOneVocabulary(code, 'page.tsx').code
const notesOf = (code: string): string[] => toOneVocabulary(code, 'page.tsx').notes

test('renames the props of the changed components only', () => {
  expect(
    migrated(`import { Banner, Select, Stepper, Tabs } from '@portico/design-system'
import { Banner as Flag } from './flag'
export const page = (kind) => (
  <>
    <Banner kind={kind === 'options' ? 'bad' : 'ok'}>kind steps options</Banner>
    <Select label="Zone" options={zones} />
    <Stepper steps={[{ id: 'a', steps: 1 }]} />
    <Flag kind="ok" />
    <input kind="ok" />
    <Tabs options={1} />
  </>
)
`),
  ).toBe(`import { Banner, Select, Stepper, Tabs } from '@portico/design-system'
import { Banner as Flag } from './flag'
export const page = (kind) => (
  <>
    <Banner tone={kind === 'options' ? 'bad' : 'ok'}>kind steps options</Banner>
    <Select label="Zone" items={zones} />
    <Stepper items={[{ id: 'a', steps: 1 }]} />
    <Flag kind="ok" />
    <input kind="ok" />
    <Tabs options={1} />
  </>
)
`)
})

test.each([
  [
    'under another name',
    `import { SegmentedControl as Switcher } from '@portico/design-system/segmented-control'
const x = <Switcher<By> segments={all} />`,
    `import { SegmentedControl as Switcher } from '@portico/design-system/segmented-control'
const x = <Switcher<By> items={all} />`,
  ],
  [
    'of a namespace',
    `import * as Portico from '@portico/design-system'
const x = (kind: Portico.BannerKind) => <Portico.Banner kind={kind} />`,
    `import * as Portico from '@portico/design-system'
const x = (kind: Portico.BannerTone) => <Portico.Banner tone={kind} />`,
  ],
  [
    'in listed objects',
    `import { ToastRegion, Select } from '@portico/design-system'
const x = <ToastRegion items={[{ id: 'a', kind: 'ok', 'kind': 1 } as const]} />
const y = <Select options={[{ label: 'Europe', options: [] }]} />`,
    `import { ToastRegion, Select } from '@portico/design-system'
const x = <ToastRegion items={[{ id: 'a', tone: 'ok', 'kind': 1 } as const]} />
const y = <Select items={[{ label: 'Europe', items: [] }]} />`,
  ],
  [
    'in objects of map, in short and in a spread',
    `import { NoticeCentre } from '@portico/design-system'
const x = <NoticeCentre items={all.map(({ id, kind }) => ({ id, kind }))} />
const y = <NoticeCentre items={all.map((one) => { return { id: 1, ...(one.is && { kind: 'ok' }) } })} />`,
    `import { NoticeCentre } from '@portico/design-system'
const x = <NoticeCentre items={all.map(({ id, kind }) => ({ id, tone: kind }))} />
const y = <NoticeCentre items={all.map((one) => { return { id: 1, ...(one.is && { tone: 'ok' }) } })} />`,
  ],
  [
    'of types',
    `import { type BannerKind, type ToastKind as Kind } from '@portico/design-system'
type Both = BannerKind | Kind
export type { BannerKind }`,
    `import { type BannerTone, type ToastTone as Kind } from '@portico/design-system'
type Both = BannerTone | Kind
export type { BannerTone as BannerKind }`,
  ],
])('renames %s', (_, before, after) => {
  expect(migrated(before)).toBe(after)
  expect(notesOf(before)).toEqual([])
})

test('changes nothing the second time', () => {
  const once = migrated(`import { Select } from '@portico/design-system'
const x = <Select options={[{ label: 'Europe', options: [] }]} />`)
  expect(migrated(once)).toBe(once)
})

test('leaves and reports what it cannot prove', () => {
  const code = `import { Banner, ToastRegion } from '@portico/design-system'
const x = <Banner {...props} title="kind" />
const y = <ToastRegion items={items} />
const css = "&[data-kind='ok'] {}"`
  expect(migrated(code)).toBe(code)
  expect(notesOf(code)).toEqual([
    '2: Banner: kind is tone in a spread',
    '3: ToastRegion items: kind is tone in its objects',
    '4: data-kind is data-tone',
  ])
})

test('leaves modules that it cannot parse, or that do not import the library', () => {
  expect(migrated('const <Banner kind="ok" />')).toBe('const <Banner kind="ok" />')
  expect(notesOf('const <Banner kind="ok" />')).toHaveLength(1)
  expect(migrated(`import { Banner } from './own'\nconst x = <Banner kind="ok" />`)).toContain('kind="ok"')
})
