import { expect, test } from 'vitest'
import { aliases } from '../../packages/design-system/src/foundations/aliases.ts'
import { entries } from './published.ts'

const titles = [...new Set(entries.map(({ title }) => title))]
const namesOf = (title: string): string[] =>
  entries.flatMap((entry) => (entry.title === title ? [entry.name] : []))

test('no folder contains only one page', () => {
  const folders = Map.groupBy(titles, (title) => title.split('/').slice(0, -1).join('/'))
  const single = [...folders].flatMap(([folder, own]) => (own.length > 1 ? [] : [folder]))
  // A single page replaces its folder: one that is all docs, or a story with the folder's name.
  const unfolded = titles.filter((title) => {
    const [name, ...others] = namesOf(title)
    return others.length === 0 && name !== 'Docs' && name !== title.split('/').at(-1)
  })
  expect([...single, ...unfolded]).toEqual([])
})

test('a search for another name of a component finds a page that links to it', () => {
  const found = new Set(namesOf('Foundations/Also called'))
  const documented = new Set(
    entries.flatMap(({ type, title }) => (type === 'docs' ? [title.split('/').at(-1)] : [])),
  )
  const offenders = Object.entries<readonly string[]>(aliases).filter(
    ([alias, names]) => !found.has(alias) || names.some((name) => !documented.has(name)),
  )
  expect(offenders).toEqual([])
})
