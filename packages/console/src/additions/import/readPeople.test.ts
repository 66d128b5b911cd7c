import { Role } from '@portico/stores'
import { describe, expect, test } from 'vitest'
import { decode, isGuessed, MAX_BYTES, MAX_ROWS, readFile, readPeople, uncertainWords } from './readPeople.ts'

const NADIA = ['Nadia', 'Brandt', 'nadia@x.example', 'user', '']

const cellsOf = (text: string) => {
  const read = readPeople(text)
  if ('code' in read) return read.code
  return read.rows.map(({ firstName, lastName, email, role, activeDirectoryId }) => [
    firstName,
    lastName,
    email,
    role,
    activeDirectoryId,
  ])
}
const rowsOf = (text: string) => {
  const read = readPeople(text)
  return 'code' in read ? [] : read.rows
}

describe('reading people from a text', () => {
  test.each([
    'ana.roa@x.example, Bea Cruz <bea@x.example>',
    'ana.roa@x.example\n"Cruz, Bea" <bea@x.example>;',
  ])('are also a plain list of addresses: %j', (text) =>
    expect(cellsOf(text)).toEqual([
      ['Ana', 'Roa', 'ana.roa@x.example', '', ''],
      ['Bea', 'Cruz', 'bea@x.example', '', ''],
    ]),
  )

  test('of a partly mistyped list gives its addresses, and the rest to be corrected', () => {
    expect(
      cellsOf('ana.roa@x.example\nnot an address\nBea Cruz <bea@x.example>\ndan@x.example\ncai@x'),
    ).toEqual([
      ['Ana', 'Roa', 'ana.roa@x.example', '', ''],
      ['Bea', 'Cruz', 'bea@x.example', '', ''],
      ['Dan', '', 'dan@x.example', '', ''],
      ['', '', 'not an address', '', ''],
      ['', '', 'cai@x', '', ''],
    ])
  })

  test.each([
    ['commas', 'First name,Last name,Email,Role\nNadia,Brandt,nadia@x.example,user'],
    ['semicolons', 'First name;Last name;Email;Role\nNadia;Brandt;nadia@x.example;user'],
    ['tabs', 'First name\tLast name\tEmail\tRole\nNadia\tBrandt\tnadia@x.example\tuser'],
    ['lines of Windows', 'firstName,lastName,email,role\r\nNadia,Brandt,nadia@x.example,user\r\n'],
    ['lines of an old Mac', 'firstName,lastName,email,role\rNadia,Brandt,nadia@x.example,user\r'],
    ['a byte order mark', '\uFEFFfirstName,lastName,email,role\nNadia,Brandt,nadia@x.example,user'],
    ['a declared delimiter', 'sep=;\r\nfirstName;lastName;email;role\r\nNadia;Brandt;nadia@x.example;user'],
    ['Spanish headers', 'NOMBRE;Apellidos;Correo electrónico;Rol\nNadia;Brandt;nadia@x.example;user'],
    ['headers in another spelling', 'E_MAIL, last-name ,FIRST_NAME,role\nnadia@x.example,Brandt,Nadia,user'],
    ['further columns', 'Team,firstName,lastName,email,role\nA,Nadia,Brandt,nadia@x.example,user'],
    ['quotation marks', '"firstName","lastName","email","role"\n"Nadia","Brandt","nadia@x.example","user"'],
    ['blank rows', '\n , ,\nfirstName,lastName,email,role\n\nNadia,Brandt,nadia@x.example,user\n,,,\n\n'],
    ['no headers', 'Nadia,Brandt,nadia@x.example,user'],
    ['no headers and tabs', 'Nadia\tBrandt\tnadia@x.example\tuser'],
  ])('with %s', (_case, text) => {
    expect(cellsOf(text)).toEqual([NADIA])
  })

  test('keeps line breaks, quotation marks and other characters within a cell', () => {
    expect(cellsOf('firstName;lastName;email\n"Na\r\ndia";"O\'Brien; ""the"", first";a@x.example')).toEqual([
      ['Na\r\ndia', 'O\'Brien; "the", first', 'a@x.example', '', ''],
    ])
  })

  test('reads a directory id only by its header', () => {
    expect(cellsOf('Directory ID,firstName,lastName,email\nN-7,Nadia,Brandt,nadia@x.example')).toEqual([
      ['Nadia', 'Brandt', 'nadia@x.example', '', 'N-7'],
    ])
  })

  test.each([
    ['user', Role.user],
    ['', Role.user],
    [' Usuario ', Role.user],
    ['ADMIN', Role.admin],
    ['Administrador', Role.admin],
    ['owner', null],
    ['2', null],
  ])('the role “%s” [S4-006]', (word, role) => {
    expect(rowsOf(`Nadia,Brandt,nadia@x.example,${word}`)[0]?.assignedRole).toBe(role)
  })

  test('numbers the rows as a spreadsheet does', () => {
    const text = 'firstName,lastName,email\nA,B,a@x.example\n\nC,D,c@x.example'
    expect(rowsOf(text).map(({ place }) => place)).toEqual([2, 4])
    expect(rowsOf(`sep=,\n${text}`).map(({ place }) => place)).toEqual([3, 5])
  })

  test('marks rows with too many cells', () => {
    const flaws = rowsOf('Ana,Roa,Gil,a@x.example,user\nC,D,c@x.example,user,\n')
    expect(flaws.map(({ flaw }) => flaw)).toEqual(['cells', null])
  })

  test.each(['"C"x,D,c@x.example', '"C,D,c@x.example'])(
    'marks that in %s a quotation mark is misplaced',
    (row) => {
      expect(rowsOf(`A,B,a@x.example\n${row}`).map(({ flaw }) => flaw)).toEqual([null, 'quotes'])
    },
  )

  test('returns ignored headers, except those of its own files', () => {
    const read = readPeople(
      'firstName,lastName,email,Status,Phone,Email,Reason\nA,B,a@x.example,Active,1,b@x.example,x',
    )
    expect(read).toMatchObject({ ignored: ['Phone', 'Email'], rows: [{ email: 'a@x.example' }] })
  })

  test.each([
    ['nothing', ' \n ', { code: 'empty' }],
    ['headers only', 'firstName,lastName,email\n', { code: 'empty' }],
    [
      'headers without a required column',
      'Name,Email\nA,a@x.example',
      { code: 'noColumn', fields: ['firstName', 'lastName'] },
    ],
    ['headers without the e-mail', 'Nombre;Apellidos\nA;B', { code: 'noColumn', fields: ['email'] }],
    ['too many rows', 'A,B,a@x.example\n'.repeat(MAX_ROWS + 1), { code: 'tooMany', count: MAX_ROWS + 1 }],
    ['too many bytes', 'é'.repeat(600_000), { code: 'tooBig' }],
  ])('is refused with %s', (_case, text, problem) => {
    expect(readPeople(text)).toEqual(problem)
  })

  test('as many rows as are allowed are read', () => {
    expect(rowsOf('A,B,a@x.example\n'.repeat(MAX_ROWS))).toHaveLength(MAX_ROWS)
  })
})

const bytes = (...values: number[]) => new Uint8Array(values)

describe('reading a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Élodie שירה 👩🏽‍💻'), 'Élodie שירה 👩🏽‍💻'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A'],
    ['windows-1252', bytes(0xc9, 0x6c, 0x6f, 0x64, 0x69, 0x65, 0x20, 0x80), 'Élodie €'],
    ['UTF-16 as spreadsheets write it', bytes(0xff, 0xfe, 0xc9, 0x00, 0x41, 0x00), 'ÉA'],
    ['UTF-16 the other way round', bytes(0xfe, 0xff, 0x00, 0xc9, 0x00, 0x41), 'ÉA'],
    ['nothing', bytes(), ''],
  ])('in %s', (_charset, given, text) => {
    expect(decode(given)?.text).toBe(text)
  })

  test.each([
    ['windows-1250', bytes(0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a), 'Łukasz'],
    ['macintosh', bytes(0x4a, 0x6f, 0x73, 0x8e), 'José'],
  ] as const)('in %s is a guess, which the user can replace', (encoding, given, text) => {
    const guess = decode(given)
    expect(guess?.encoding).toBe('windows-1252')
    expect(isGuessed(guess?.encoding ?? 'utf-8')).toBe(true)
    expect(decode(given, encoding)).toMatchObject({ encoding, text })
  })

  test('knows which words a wrong encoding would change', () => {
    expect(uncertainWords('First name;Email\r\n£ukasz;a@x.example\n"JosŽ, Ana"\n£ukasz')).toEqual([
      '£ukasz',
      'JosŽ',
    ])
    expect(isGuessed(decode(new TextEncoder().encode('Élodie'))?.encoding ?? 'macintosh')).toBe(false)
  })

  test('refuses a binary file', async () => {
    const spreadsheet = new Blob([bytes(0x50, 0x4b, 3, 4, 0x14, 0, 0, 0)])
    expect(await readFile(spreadsheet)).toEqual({ problem: 'notText' })
  })

  test('accepts the maximum size', async () => {
    expect(await readFile(new Blob(['a'.repeat(MAX_BYTES)]))).toHaveProperty('text.length', MAX_BYTES)
    expect(await readFile(new Blob(['a'.repeat(MAX_BYTES + 1)]))).toEqual({ problem: 'tooBig' })
  })

  test('reports a file that cannot be read', async () => {
    const gone = new Blob(['a'])
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    expect(await readFile(gone)).toEqual({ problem: 'unreadable' })
  })
})
