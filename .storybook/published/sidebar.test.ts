import { expect, test } from 'vitest'
import { aliases } from '../../packages/design-system/src/foundations/aliases.ts'
import { entries } from './published.ts'

const titles = [...new Set(entries.map(({ title }) => title))]
const namesOf = (title: string): string[] =>
  entries.flatMap((entry) => (entry.title === title ? [entry.name] : []))

test('no folder contains only one page', () => {
  const folders = Map.groupBy(titles, (title) => title.split('/').slice(0, -1).join('/'))
  const single = [...folders].flatMap(([folder, own]) => (own.length > 1 ? [] : [folder]))
  // A single page with its folder's name replaces the folder.
  const unfolded = titles.filter((title) => {
    const [name, ...others] = namesOf(title)
    return others.length === 0 && name !== title.split('/').at(-1)
  })
  expect([...single, ...unfolded]).toEqual([])
})

test.each(Object.entries<readonly string[]>(aliases))(
  'a search for “%s” finds a page that links to it',
  (alias, names) => {
    expect(namesOf('Foundations/Also called')).toContain(alias)
    const documented = new Set(
      entries.flatMap(({ type, title }) => (type === 'docs' ? [title.split('/').at(-1)] : [])),
    )
    expect(names.filter((name) => !documented.has(name))).toEqual([])
  },
)
