import { describe, expect, test } from 'vitest'
import { search, searching, type Command } from './search.ts'

const command = (id: string, label: string, rest: Partial<Command> = {}): Command => ({
  id,
  label,
  group: 'Pages',
  ...rest,
})

/** Each group as its label and the ids of its lines. */
const ids = (commands: Command[], query: string, recent: string[] = []) =>
  search(commands, query, recent, 'Recent').map(({ label, lines }) =>
    [label].concat(lines.map(({ id }) => id)),
  )

describe('matches', () => {
  test.each([
    ['acc', 'Accounting'],
    ['COUNT', 'Accounting'],
    ['cordoba', 'Ine\u0301s Co\u0301rdoba'],
    ['wf', 'Workspace Finance'],
    ['close fin', 'Finance close'],
    ['acnt', 'Accounting'],
  ])('%j finds %j', (query, label) => {
    expect(ids([command('it', label)], query)).toEqual([['Pages', 'it']])
  })

  test.each([
    ['xyz', 'Accounting'],
    ['acc xyz', 'Accounting'],
    ['kr', 'Lock all of the long list of a server'],
    ['fre', 'Configure'],
    ['fico', 'Firm records'],
    ['ct', 'Accounting'],
  ])('%j does not find %j', (query, label) => {
    expect(ids([command('it', label)], query)).toEqual([])
  })

  test('words may be spread over name and description', () => {
    const commands = [command('acc', 'Accounting', { description: 'ACC-SRV-01' }), command('lab', 'Lab')]
    expect(ids(commands, 'accounting srv')).toEqual([['Pages', 'acc']])
  })
})

describe('order', () => {
  test('the best comes first: whole, beginning, word start, within, elsewhere', () => {
    const commands = [
      command('keyword', 'Billing', { keywords: ['plan'] }),
      command('within', 'Explanation'),
      command('word', 'My plan'),
      command('beginning', 'Plans'),
      command('whole', 'Plan'),
    ]
    expect(ids(commands, 'plan')).toEqual([['Pages', 'whole', 'beginning', 'word', 'within', 'keyword']])
  })

  test('recently used commands win among equals, and come first while nothing is typed', () => {
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

describe('verbs', () => {
  const names = ['Accounting', 'Design', 'Freelance']
  const verbs = [
    ['Configure', (name: string) => `Configure ${name}`],
    ['Open as administrator', (name: string) => `Open ${name} as administrator`],
  ] as const
  const commands = names.flatMap((name) => [
    command(name, name, { group: 'Workspaces' }),
    ...verbs.map(([verb, label]) =>
      command(`${verb} ${name}`, label(name), { group: 'Manage', subject: { verb, name } }),
    ),
  ])
  const open = 'Open as administrator'

  test('each is one line while nothing is typed, below recently used commands', () => {
    expect(ids(commands, '', ['Configure Design'])).toEqual([
      ['Recent', 'Configure Design'],
      ['Workspaces', ...names],
      ['Manage', 'verb Configure', `verb ${open}`],
    ])
    expect(search(commands, '', [], '')[1]?.lines.map(({ label, query }) => [label, query])).toEqual([
      ['Configure…', 'Configure '],
      [`${open}…`, `${open} `],
    ])
  })

  test.each(['conf', 'fig', 'open as'])('%j finds one line', (query) => {
    expect(ids(commands, query)).toEqual([['Manage', `verb ${query.startsWith('o') ? open : 'Configure'}`]])
  })

  test('a typed verb lists its subjects', () => {
    const all = names.map((name) => `Configure ${name}`)
    expect(ids(commands, 'configure ')).toEqual([['Manage', ...all]])
    expect(ids(commands, 'OPEN as administrator')).toEqual([
      ['Manage', ...names.map((name) => `${open} ${name}`)],
    ])
    expect(ids(commands, 'configure fre')).toEqual([['Manage', 'Configure Freelance']])
  })

  test('a name finds its actions, after the object itself', () => {
    expect(ids(commands, 'fre')).toEqual([
      ['Workspaces', 'Freelance'],
      ['Manage', 'Configure Freelance', `${open} Freelance`],
    ])
    expect(ids(commands, 'des conf')).toEqual([['Manage', 'Configure Design']])
  })
})

describe('long lists', () => {
  const commands = Array.from({ length: 1200 }, (_, index) => command(`${index}`, `Lab ${index}`))

  test('are searched in steps, so that another query can interrupt', () => {
    expect([...searching(commands, 'lab', [], '')].length).toBeGreaterThan(2)
  })

  test('a query finds the same after another query as alone', () => {
    for (const query of ['l', 'lab', 'lab 1', 'lab 11', 'lab', 'ab 2'])
      expect(ids(commands, query)).toEqual(ids([...commands], query))
  })
})
