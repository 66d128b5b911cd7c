import { MemberStatus, Role } from '@portico/stores'
import { makePerson, makeRootStore, makeWorkspace } from '@portico/stores/testing'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import english from '../../../messages/en.json'
import spanish from '../../../messages/es.json'
import { accessFile } from '../../../additions/map/AccessMatrix.tsx'
import { readPeople } from '../../../additions/import/readPeople.ts'
import { rowsFile } from '../../../additions/import/labels.ts'
import { csvFile, csvLines, peopleFile, unescapeCell } from './csv.ts'
import { fileNameOf } from './ExportButton.tsx'

const languages = [
  ['en', english],
  ['es', spanish],
] as const

const MARKS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫']
/** Before a formula these are trimmed or invisible. */
const UNSEEN = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u2060',
  '\u202E',
  '\uFEFF',
  '\u3164',
  '\uFE0F',
  '\u0001',
]

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n', "'", '"', '""', ',', ';', ' ', '\uFEFF'),
      fc.constantFrom(...MARKS.slice(4), ...UNSEEN),
      fc.constantFrom('<script>', "O'Brien", 'é', '👩🏽‍💻', 'שירה', '=1+1', "'=1", 'email', 'sep=;'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

/**
 * As spreadsheets read with this separator: a quote counts at the begin of a cell alone, and what follows its end belongs to
 * the cell.
 */
const cellsReadBy = (separator: string, text: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isAtBegin = true
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    const isDoubled = isQuoted && sign === '"' && text.charAt(index + 1) === '"'
    if (isDoubled) index += 1
    if (sign === '"' && !isDoubled && (isQuoted || isAtBegin)) {
      isQuoted = !isQuoted
      isAtBegin = false
    } else if (!isQuoted && [separator, '\r', '\n'].includes(sign)) {
      cells.push(cell)
      cell = ''
      isAtBegin = true
    } else {
      cell += sign
      isAtBegin = false
    }
  }
  return [...cells, cell]
}

const personOf = (index: number, firstName: string, lastName: string) => {
  const { id, ...rest } = makePerson(index)
  return {
    ...rest,
    id,
    level: index % 2 === 0 ? Role.user : Role.admin,
    status: MemberStatus.active,
    data: { firstName, lastName, email: id, activeDirectoryId: null },
  }
}

const exported = async (names: readonly (readonly [string, string])[], locale: 'en' | 'es') => {
  const { root } = makeRootStore()
  root.signedIn.users.receive(names.map(([first, last], index) => personOf(index + 3, first, last)))
  const intl = createIntl({ locale, messages: locale === 'en' ? english : spanish })
  const { people } = root.signedIn.users
  return { root, intl, people, text: await peopleFile(people, intl).text() }
}

const FORMULA = '=HYPERLINK("x")'
const withFormula = () => exported([[FORMULA, FORMULA]], 'en')

const files: Readonly<Record<string, () => Promise<string>>> = {
  'the shown people': async () => (await withFormula()).text,
  'the access map': async () => {
    const { root, intl, people } = await withFormula()
    const { workspaces } = root.signedIn
    workspaces.receiveOne({ ...makeWorkspace(0), name: FORMULA })
    const shown = { people, workspaces: workspaces.sorted }
    return (await accessFile(shown, { cellOf: () => 'on' }, intl)).text()
  },
  'rows that were not taken': async () => {
    const { intl } = await withFormula()
    const texts = { firstName: FORMULA, lastName: FORMULA, email: FORMULA, role: FORMULA }
    const row = { ...texts, activeDirectoryId: FORMULA, place: 1, assignedRole: null, flaw: null }
    return rowsFile([{ row, reason: FORMULA }], intl).text()
  },
}

test.each(Object.entries(files))('the file of %s has no formula', async (_name, textOf) => {
  const cells = Papa.parse<string[]>(await textOf()).data.flat()
  expect(cells.filter((cell) => /^[\s\uFEFF]*=/.test(cell))).toEqual([])
  expect(cells.filter((cell) => cell.startsWith("'="))).not.toEqual([])
})

describe('a file of the shown people', () => {
  test.each(languages)('is read again as it was, whatever their names (%s)', async (locale) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 12 }), async (names) => {
        const { people, text } = await exported(names, locale)
        const read = readPeople(text)
        if ('code' in read) throw new Error(read.code)
        expect(read.ignored).toEqual([])
        expect(
          read.rows.map(({ firstName, lastName, email, assignedRole, flaw }) => [
            firstName,
            lastName,
            email,
            assignedRole,
            flaw,
          ]),
        ).toEqual(people.map(({ firstName, lastName, id, role }) => [firstName, lastName, id, role, null]))
      }),
      { numRuns: 60 },
    )
  })

  test('has no cell that a spreadsheet would take for a formula', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (cells) => {
        const options = { delimiter: ',', newline: '\r\n' } as const
        const written = Papa.parse<string[]>(csvLines([cells]).slice(0, -2), options).data[0] ?? []
        const seen = written.map((cell) => cell.replace(/^[\s\p{C}\p{DI}]+/u, ''))
        expect(seen.filter((cell) => MARKS.some((mark) => cell.startsWith(mark)))).toEqual([])
        expect(written.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([])
        expect(written.map(unescapeCell)).toEqual(cells)
      }),
    )
  })

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('has none either for a spreadsheet whose separator is a %s', (_name, separator) => {
    const line = fc.array(name, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (rows) => {
        const seen = cellsReadBy(separator, csvLines(rows)).map((cell) =>
          cell.replace(/^[\s\p{C}\p{DI}]+/u, ''),
        )
        expect(seen.filter((cell) => MARKS.some((mark) => cell.startsWith(mark)))).toEqual([])
      }),
    )
  })

  test.each([
    ['Juan;=1+1;', "Juan;'=1+1;"],
    ['Juan;"=1+1;', `Juan;'"=1+1;`],
    ['Juan\t=1+1', "Juan\t'=1+1"],
    ['Juan\r\n =1+1', "Juan\r\n' =1+1"],
    ["Juan;'=1+1", "Juan;''=1+1"],
    [';\t=1', ";\t'=1"],
    ['\t=1', "'\t'=1"],
  ])('has an apostrophe where %j would begin a cell of its own', (cell, escaped) => {
    expect(csvLines([['Ana', cell]])).toBe(`"Ana","${escaped.replaceAll('"', '""')}"\r\n`)
    expect(unescapeCell(escaped)).toBe(cell)
  })

  test.each(MARKS)('has an apostrophe before %s, also after invisible characters', (mark) => {
    const cells = UNSEEN.map((unseen) => `${unseen}${mark}1+1`)
    expect(csvLines([cells])).toBe(`${cells.map((cell) => `"'${cell}"`).join(',')}\r\n`)
    expect(cells.map((cell) => unescapeCell(`''${cell}`))).toEqual(cells.map((cell) => `'${cell}`))
  })

  test('opens correctly in spreadsheets', async () => {
    const file = csvFile([
      ['Name', '=1+1'],
      ["O'Brien", 'a"b'],
    ])
    // `text()` would leave out the byte order mark.
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
      '\uFEFF"Name","\'=1+1"\r\n"O\'Brien","a""b"\r\n',
    )
  })

  test.each([
    ['en', '"First name","Last name","Email","Role","Status"'],
    ['es', '"Nombre","Apellidos","Correo","Rol","Estado"'],
  ] as const)('has headers and values of the language (%s)', async (locale, heads) => {
    const { text } = await exported([['Ana', 'Roa']], locale)
    const [first, second] = text.split('\r\n')
    expect(first).toBe(heads)
    expect(second).toContain(locale === 'en' ? '"Admin","Active"' : 'Activo')
  })

  test('is named by account and day', () => {
    const noon = new Date(2026, 10, 2, 12).getTime()
    expect(fileNameOf('users', '4821', noon)).toBe('portico-4821-users-2026-11-02.csv')
    expect(fileNameOf('users', '../x', noon)).toBe('portico-x-users-2026-11-02.csv')
  })
})
