import { ErrorCode } from '@portico/stores'
import { refusal, type Answer, type RootFixture } from '@portico/stores/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { address, field, noDialog, press, settle, start } from '../../screens/users/users.render.tsx'
import { goodText, longText, mixedText } from './import.fixture.ts'
import { expectFocus, expectVisible, pressEscape, retype, textsOf } from '../../testing/actions.ts'
import { storeDraft } from '../../testing/storeDraft.ts'
import { replying, replyingOnce } from '../../testing/withStores.tsx'

const POST = 'POST /users/'
const PEOPLE = 'People, one per row'

const open = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ path: '/admin/users?import', subscription: { users: 11 }, ...options })
  await screen.findByRole('dialog', { name: 'Import people' })
  return fixture
}
const paste = async (text: string) => fireEvent.change(field(PEOPLE), { target: { value: text } })
const check = async (text: string, options: RenderAppOptions = {}) => {
  const fixture = await open(options)
  await paste(text)
  await press('Check')
  return fixture
}
const dialog = () => screen.getByRole('dialog')
const rows = () => within(dialog()).getAllByRole('row').slice(1)
const shown = () => rows().map((row) => row.innerText.replaceAll(/\s*\n\s*|\t/g, ' | '))
const savedText = ({ downloads }: RootFixture) => downloads.saved.at(-1)?.blob.text()
const outcomes = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map((item) => item.innerText.replaceAll(/\s*\n\s*/g, ' | '))

const chooser = () =>
  screen
    .getByRole('group', { name: 'File with the people' })
    .querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input')

const drop = (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  fireEvent(dialog(), new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

describe('importing people', () => {
  test('shows the error of a text at its field, which gets focus', { tags: ['core'] }, async () => {
    await open()
    await press('Check')
    expect(field(PEOPLE)).toHaveAccessibleDescription(/There are no people in it/)
    await expectFocus(() => field(PEOPLE))
    await paste('Name,Email\nAna,ana@x.example')
    await press('Check')
    expect(field(PEOPLE)).toHaveAccessibleDescription(
      /The header row has no column for: First name and Last name/,
    )
    expect(field(PEOPLE)).toHaveValue('Name,Email\nAna,ana@x.example')
  })

  test('reads a chosen file, and announces it', async () => {
    await open()
    const file = new File([goodText], 'people.csv', { type: 'text/csv' })
    await userEvent.upload(chooser(), file)
    await waitFor(() => expect(field(PEOPLE)).toHaveValue(goodText))
    expect(within(dialog()).getByText('people.csv was read as UTF-8.')).toBeVisible()
  })

  test('says which encoding it guessed, lists such names first, and reads the file in another', async () => {
    await open()
    // Of a spreadsheet in Poland: Ł is 0xA3.
    const text = 'Nadia,Brandt,nadia@x.example\n\u00A3ukasz,Nowak,lukasz@x.example'
    drop(new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'people.csv'))
    await expectVisible(
      within(dialog()).findByText('people.csv was read as Western European (Windows-1252).'),
    )
    expect(within(dialog()).getByText(/if these are wrong: £ukasz$/)).toBeVisible()
    await press('Check')
    expect(within(dialog()).getByText(/was read as Western European/)).toBeVisible()
    expect(shown().map((row) => row.split(' | ')[1])).toEqual(['£ukasz Nowak', 'Nadia Brandt'])

    await press('Edit the text')
    await userEvent.click(screen.getByRole('button', { name: /Encoding of the file/ }))
    await userEvent.click(screen.getByRole('option', { name: 'Central European (Windows-1250)' }))
    expect(field(PEOPLE)).toHaveValue(text.replace('£', 'Ł'))
    await press('Check')
    expect(shown().map((row) => row.split(' | ')[1])).toEqual(['Łukasz Nowak', 'Nadia Brandt'])
  })

  test('reads a dropped file; a binary file is refused at the field', async () => {
    await open()
    drop(new File([goodText], 'people.csv'))
    await waitFor(() => expect(field(PEOPLE)).toHaveValue(goodText))
    drop(new File([new Uint8Array([0x50, 0x4b, 0, 0])], 'people.xlsx'))
    await waitFor(() => expect(field(PEOPLE)).toHaveAccessibleDescription(/This file is not text/))
    expect(field(PEOPLE)).toHaveValue(goodText)
  })

  test('saves a template that it can read', async () => {
    const fixture = await open()
    await press('Download a template')
    expect(fixture.downloads.saved.at(-1)?.fileName).toBe('users-template.csv')
    expect(await savedText(fixture)).toBe('"First name","Last name","Email","Role","Directory ID"\r\n')
  })

  test(
    'shows the plan for each row, with the reason [S5-002] [S5-003] [S5-004] [S5-007]',
    { tags: ['core'] },
    async () => {
      await check(mixedText)
      const summary = within(dialog()).getByText(
        '4 to invite · 1 with problems · 1 beyond the limit · 1 duplicate · 1 already here',
      )
      await expectFocus(() => summary)
      expect(within(dialog()).getByText('Columns that are not read: Phone')).toBeVisible()
      const [nadia, shira, ana, broken, duplicate, member, max, kim] = shown()
      expect(nadia).toMatch(/^2 \| Nadia O'Brien \| nadia@northwind.example \| User \| Will be invited/)
      expect(shira).toMatch(/Admin \| Will be invited/)
      expect(ana).toContain('First name will be saved as “Ana”')
      expect(broken).toContain('First name: Enter a first name')
      expect(broken).toContain('Email: Enter an email such as ana@company.com')
      expect(broken).toContain('Role: “boss” cannot be given. Use “user” or “admin”')
      expect(duplicate).toContain('Same email as row 2.')
      expect(member).toContain('Has this email in the account.')
      expect(max).toContain('Will be invited')
      expect(kim).toContain('The account has no room for them.')
    },
  )

  test('can show only rows that need a correction; removing one makes room, and it can be restored', async () => {
    await check(mixedText)
    await userEvent.click(screen.getByRole('switch', { name: 'Only rows that need a look' }))
    expect(rows()).toHaveLength(3)
    await userEvent.click(screen.getByRole('switch', { name: 'Only rows that need a look' }))
    await press('Take out row 2')
    expect(shown()[0]).toContain('Taken out')
    expect(shown()[4]).toContain('Will be invited')
    await press('Put back row 2')
    expect(shown()[4]).toContain('Duplicate')
    await expectFocus(() => screen.getByRole('button', { name: 'Take out row 2' }))
  })

  test('warns of addresses that cannot set a password, and still invites them [S5-026]', async () => {
    await check('Nadia,Brandt,nadia@gmail.com\nZoë,Ng,zoe@northwind.example')
    const [free, corporate] = shown()
    expect(free).toContain('Will be invited')
    expect(free).toContain('Free mail service: a corporate address is needed to set a password.')
    expect(corporate).not.toContain('Free mail service')
    expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  })

  test('rows with problems can be downloaded, each with its reason', async () => {
    const fixture = await check(mixedText)
    await press('Download 1 row that needs a change')
    const lines = (await savedText(fixture))?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/"Reason"$/)
    const [first = ''] = fixture.root.signedIn.later.userImport.plan.rows
      .filter(({ status }) => status === 'problem')
      .map(({ row }) => row.lastName)
    expect(lines[1]).toContain(first)
    expect(lines[1]).not.toMatch(/,""$/)
  })

  test('a row with problems is fixed in place, and invited', { tags: ['core'] }, async () => {
    const fixture = await check(mixedText)
    await userEvent.click(screen.getByRole('switch', { name: 'Only rows that need a look' }))
    await press('Edit row 5')
    const form = within(dialog()).getByRole('form', { name: 'Edit row 5' })
    expect(textsOf(within(form).getAllByText(/^(First|Last) name$|^Email$|^Role$/))).toEqual([
      'First name',
      'Email',
      'Role',
    ])
    await expectFocus(() => field('First name'))
    await userEvent.type(field('First name'), 'Gus')
    await retype('Email', 'still wrong')
    await userEvent.keyboard('{Enter}')
    expect(field('Email')).toHaveAccessibleDescription(/Enter an email such as/)
    await expectFocus(() => field('Email'))
    await retype('Email', 'gus@northwind.example')
    await userEvent.click(within(form).getByRole('button', { name: /Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }))
    await press('Apply')
    await expectFocus(() => screen.getByRole('button', { name: 'Edit row 5' }))
    expect(shown()[0]).toMatch(/^5 \| Gus Gil \| gus@northwind.example \| Admin \| Will be invited/)
    await press('Invite 4 people')
    const sent = fixture.transport.bodiesOf(POST)
    expect(sent).toContainEqual(
      expect.objectContaining({ firstName: 'Gus', email: 'gus@northwind.example', role: 2 }),
    )
  })

  test('Escape ends only the editing of the row, and fixed rows are in the text', async () => {
    await check(mixedText)
    await press('Edit row 2')
    await retype('First name', 'Nad')
    await pressEscape()
    expect(screen.queryByRole('form', { name: 'Edit row 2' })).toBeNull()
    await expectFocus(() => screen.getByRole('button', { name: 'Edit row 2' }))
    expect(shown()[0]).toContain("Nadia O'Brien")
    await press('Edit row 2')
    await retype('First name', 'Nad')
    await press('Apply')
    await press('Edit the text')
    await expectFocus(() => field(PEOPLE))
    await press('Check')
    expect(shown()[0]).toContain("Nad O'Brien")
    expect(shown()).toHaveLength(8)
  })

  test('problems can be fixed in the text, which is unchanged', async () => {
    await check(mixedText)
    await press('Edit the text')
    await expectFocus(() => field(PEOPLE))
    expect(field(PEOPLE)).toHaveValue(mixedText)
  })

  test('cannot start without rows to invite', async () => {
    const fixture = await check(goodText, { subscription: { users: 7 } })
    await press('Invite 0 people')
    expect(fixture.transport.callsOf(POST)).toEqual([])
  })

  test(
    'invites one after another, each with an outcome, and lists them [S7-015]',
    { tags: ['core'] },
    async () => {
      const fixture = await check(goodText)
      await press('Invite 3 people')
      expect(fixture.transport.callsOf(POST)).toHaveLength(3)
      expect(outcomes()).toEqual([
        "Nadia O'Brien | Done · nadia@northwind.example",
        'שירה Levi | Done · shira@northwind.example',
        'Zoë Ng | Done · zoe@northwind.example',
      ])
      expect(textsOf(within(dialog()).getAllByRole('status'))).toContain('All done: 3 users')
      await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
      await noDialog()
      expect(address()).toBe('/admin/users')
      await expectVisible(screen.findByRole('row', { name: /Zoë Ng/ }))
    },
  )

  test('failed rows can be downloaded and read again, and only they are retried', async () => {
    const fixture = await check(goodText, replyingOnce(POST, refusal(ErrorCode.internalServerError)))
    await press('Invite 3 people')
    await press('Download the rest as CSV (1)')
    expect(fixture.downloads.saved.at(-1)?.fileName).toMatch(/^portico-\d+-not-invited-/)
    const saved = await savedText(fixture)
    expect(saved).toContain('"Nadia","O\'Brien","nadia@northwind.example","user","",')
    await press('Retry failed (1)')
    expect(fixture.transport.callsOf(POST)).toHaveLength(4)
    expect(fixture.root.signedIn.later.userImport.run.counts.done).toBe(3)
  })

  test(
    'asks before it closes during a run, which then continues; it can be opened again',
    { tags: ['core'] },
    async () => {
      const gate = Promise.withResolvers<Answer>()
      const fixture = await check(goodText, replying(POST, gate.promise))
      await press('Invite 3 people')
      await pressEscape()
      const question = await screen.findByRole('alertdialog', { name: 'Leave it running?' })
      expect(question.textContent).toContain('0 of 3 are done.')
      await userEvent.click(within(question).getByRole('button', { name: 'Go on in the background' }))
      await noDialog()
      await act(async () => gate.resolve(refusal(ErrorCode.internalServerError)))
      await settle(fixture)
      expect(fixture.transport.callsOf(POST)).toHaveLength(3)
      await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Import people…' }))
      await screen.findByRole('dialog', { name: 'Inviting people' })
      expect(outcomes()[0]).toContain('Failed')
    },
  )

  test('people whom an earlier page has not invited can be invited now', { tags: ['core'] }, async () => {
    const ana = { firstName: 'Ana', lastName: 'Roa', email: 'ana@northwind.example', role: 'user' }
    const row = { ...ana, activeDirectoryId: '', place: 3, assignedRole: 1, flaw: null }
    const fixture = await start({
      path: '/admin/users?import',
      subscription: { users: 11 },
      prepare: ({ root, tabStorage }) => {
        const rest = { job: 'invite', rest: [row], total: 3, done: 2 }
        storeDraft(tabStorage, 'portico.importRunDraft', rest)
        root.signedIn.later.userImport.run.loadDraft()
      },
    })
    await screen.findByRole('dialog', { name: 'Inviting people' })
    await press('Go on (1)')
    expect(fixture.transport.bodiesOf(POST)).toMatchObject([{ email: ana.email }])
    await waitFor(() =>
      expect(textsOf(within(dialog()).getAllByRole('status'))).toContain('All done: 3 users'),
    )
  })

  test('5,000 rows are not rendered in a field, and a page of them is rendered at first', async () => {
    await open({ subscription: { users: 9000 } })
    await paste(longText)
    expect(screen.queryByRole('textbox', { name: PEOPLE })).toBeNull()
    await press('Check')
    await expectFocus(() => within(dialog()).getByText('4,999 to invite'))
    expect(rows().length).toBeLessThan(100)
  })
})
