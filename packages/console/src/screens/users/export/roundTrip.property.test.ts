import { MemberStatus, Role } from '@portico/stores'
import { makePerson, makeRootStore } from '@portico/stores/testing'
import * as fc from 'fast-check'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import english from '../../../messages/en.json'
import spanish from '../../../messages/es.json'
import { readPeople } from '../dialogs/import/readPeople.ts'
import { csvOf, unescapeCell } from './csv.ts'
import { peopleFile } from './exportPeople.ts'
import { fileNameOf } from './fileName.ts'

const languages = [
  ['en', english],
  ['es', spanish],
] as const

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n', "'", '"', '""', ',', ';', ' ', '\uFEFF'),
      fc.constantFrom('<script>', "O'Brien", 'é', '👩🏽‍💻', 'שירה', '=1+1', "'=1", 'email', 'sep=;'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

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
  return { people, text: await peopleFile(people, intl).text() }
}

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
        const text = csvOf([cells]).slice(1, -2)
        const written = text.slice(1, -1).split(/(?<!")"(?:"")*,"/)
        expect(written.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
        expect(cells.map((cell) => unescapeCell(/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell))).toEqual(
          cells,
        )
      }),
    )
  })

  test('is what spreadsheets open as it is meant', () => {
    expect(
      csvOf([
        ['Name', '=1+1'],
        ["O'Brien", 'a"b'],
      ]),
    ).toBe('\uFEFF"Name","\'=1+1"\r\n"O\'Brien","a""b"\r\n')
  })

  test.each([
    ['en', '"First name","Last name","Email","Role","Status"'],
    ['es', '"Nombre","Apellidos","Correo","Rol","Estado"'],
  ] as const)('has heads and words of the language (%s)', async (locale, heads) => {
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
