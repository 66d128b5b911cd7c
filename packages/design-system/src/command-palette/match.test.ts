import { describe, expect, test } from 'vitest'
import { search, type Command, type ResultGroup } from './command.ts'
import { match, searchable } from './match.ts'

/** The text with what was found in brackets. */
const marked = (query: string, text: string): string | null => {
  const found = match(query, searchable(text))
  if (!found) return null
  return found.spans.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  )
}

describe('match', () => {
  test.each([
    ['acc', 'Accounting', '[Acc]ounting'],
    ['COUNT', 'Accounting', 'Ac[count]ing'],
    ['cordoba', 'Inés Córdoba', 'Inés [Córdoba]'],
    ['strasse', 'Hauptstrasse', 'Haupt[strasse]'],
    ['wf', 'Workspace Finance', '[W]orkspace [F]inance'],
    ['fin clo', 'Finance close', '[Fin]ance [clo]se'],
    ['close fin', 'Finance close', '[Fin]ance [close]'],
    ['s', 'Cases of Sam', 'Cases of [S]am'],
    ['acnt', 'Accounting', '[Ac]cou[nt]ing'],
    ['', 'Accounting', 'Accounting'],
  ])('%j is found in %j', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected)
  })

  test.each([
    ['xyz', 'Accounting'],
    ['acc xyz', 'Accounting'],
    ['kr', 'Lock all of the long list of a server'],
  ])('%j is not found in %j', (query, text) => {
    expect(match(query, searchable(text))).toBeNull()
  })

  test('marks what was written where folding changes the length', () => {
    // The accent may be a letter of its own.
    expect(marked('cordoba', 'Ine\u0301s Co\u0301rdoba')).toBe('Ine\u0301s [Co\u0301rdoba]')
  })
})

const command = (id: string, label: string, rest: Partial<Command> = {}): Command => ({
  id,
  label,
  group: 'Pages',
  ...rest,
})

const idsOf = ({ label, results }: ResultGroup): string[] =>
  [label].concat(results.map(({ command: found }) => found.id))

const ids = (commands: Command[], query: string, recent: string[] = []) =>
  search(commands, query, recent, 'Recent').map(idsOf)

describe('search', () => {
  test('the best comes first: whole, beginning, word, within, elsewhere', () => {
    const commands = [
      command('keyword', 'Billing', { keywords: ['plan'] }),
      command('within', 'Explanation'),
      command('word', 'My plan'),
      command('beginning', 'Plans'),
      command('whole', 'Plan'),
    ]
    expect(ids(commands, 'plan')).toEqual([['Pages', 'whole', 'beginning', 'word', 'within', 'keyword']])
  })

  test('words may be spread over name and description', () => {
    const commands = [command('acc', 'Accounting', { description: 'ACC-SRV-01' }), command('lab', 'Lab')]
    expect(ids(commands, 'accounting srv')).toEqual([['Pages', 'acc']])
  })

  test('what was used lately wins among equals, and comes first while nothing is typed', () => {
    const commands = [
      command('a', 'Report A'),
      command('b', 'Report B', { group: 'Others' }),
      command('c', 'Report C'),
    ]
    expect(ids(commands, 'report', ['b'])).toEqual([
      ['Others', 'b'],
      ['Pages', 'a', 'c'],
    ])
    expect(ids(commands, ' ', ['c', 'gone', 'b'])).toEqual([
      ['Recent', 'c', 'b'],
      ['Pages', 'a'],
    ])
  })
})
