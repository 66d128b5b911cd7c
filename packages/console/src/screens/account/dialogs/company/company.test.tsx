import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { field, noDialog, press, pressIn, retype } from '../../../users/users.render.tsx'
import { start } from '../../account.render.tsx'
import { COUNTRIES, PUT } from '../../account.fixture.ts'
import { textsOf } from '../../../../testing/actions.ts'
import { replyingOnce, replying } from '../../../../testing/withStores.tsx'

const opened = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ path: '/admin/account?edit', ...options })
  const dialog = await screen.findByRole('dialog', { name: 'Edit company' })
  return { ...fixture, dialog }
}
const country = () => screen.getByRole('combobox', { name: 'Country' })

describe('the company', () => {
  test('shows all nine fields [S2-061]', { tags: ['core'] }, async () => {
    await start({ account: { companyInformation: { city: null } } })
    const card = screen.getByRole('region', { name: 'Company' })
    const facts = within(card)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.parentElement?.querySelector('dd')?.textContent}`)
    expect(facts).toEqual([
      'Company name: Northwind Labs',
      'Phone: +1 206 555 0142',
      'Country: United States',
      'State or province: Washington',
      'Address: 400 Pine Street',
      'City: Not set',
      'Postal code: 98101',
      'Email: owner@northwind.example',
      'Registered on: November 15, 2026',
    ])
  })

  test(
    'is saved with the fields that are not edited, and announces it once [S3-007] [S7-029]',
    { tags: ['core'] },
    async () => {
      const { transport } = await opened()
      await retype('State or province', 'Oregon')
      await press('Save')
      await noDialog()
      expect(transport.callsOf(PUT)[0]?.body).toMatchObject({
        state: 'Oregon',
        city: 'Seattle',
        country: 'US',
      })
      expect(screen.getByRole('region', { name: 'Company' }).textContent).toContain('Oregon')
      expect(screen.getAllByText('The company was saved.')).toHaveLength(1)
    },
  )

  test.each([
    ['Company name', 'Enter the name of the company.'],
    ['Phone', 'Enter a phone number.'],
    ['State or province', 'Enter a state or province.'],
  ])('%s is required, with an error at the field [S5-013]', async (label, message) => {
    const { transport } = await opened()
    await retype(label, '')
    await press('Save')
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(transport.callsOf(PUT)).toEqual([])
  })

  test('address, city, postal code and email are edited too, and may be empty', async () => {
    const { transport } = await opened()
    await retype('City', 'Tacoma')
    await retype('Postal code', '')
    await retype('Email', 'office')
    await press('Save')
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining('such as office@')),
    )
    await retype('Email', 'office@northwind.example')
    await press('Save')
    await noDialog()
    expect(transport.callsOf(PUT)[0]?.body).toMatchObject({
      address: '400 Pine Street',
      city: 'Tacoma',
      postalCode: null,
      email: 'office@northwind.example',
    })
  })

  test('the country is edited too [S5-013]', async () => {
    await opened()
    await userEvent.clear(country())
    await userEvent.tab()
    await press('Save')
    await waitFor(() =>
      expect(country()).toHaveAccessibleDescription(expect.stringContaining('Choose a country.')),
    )
  })

  test.each([
    ['en', ['France', 'Germany', 'Spain', 'United States']],
    ['es', ['Alemania', 'España', 'Estados Unidos', 'Francia']],
  ] as const)('countries are named and sorted as in %s [S3-007]', async (locale, names) => {
    await start({ path: '/admin/account?edit', locale })
    await userEvent.click(await screen.findByRole('button', { name: /Show countries|Mostrar los países/ }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(textsOf(options)).toEqual(names)
  })

  test('a country is found by a part of its name', async () => {
    const { transport } = await opened()
    await userEvent.clear(country())
    await userEvent.type(country(), 'spa')
    await userEvent.click(await screen.findByRole('option', { name: 'Spain' }))
    await press('Save')
    await noDialog()
    expect(transport.callsOf(PUT)[0]?.body).toMatchObject({ country: 'ES' })
  })

  test('without the countries file there is an alert, and the code can be typed [S8-015]', async () => {
    const { transport, dialog } = await opened(replying(COUNTRIES, refusal(ErrorCode.notFound)))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The countries file is missing.')
    expect(field('Country')).toHaveValue('US')
    await retype('Country', 'es')
    await press('Save')
    await noDialog()
    expect(transport.callsOf(PUT)[0]?.body).toMatchObject({ country: 'ES' })
  })

  test('the countries can be chosen when the second try loads the file', async () => {
    const { dialog } = await opened(replyingOnce(COUNTRIES, refusal(ErrorCode.notFound)))
    await within(dialog).findByRole('alert')
    await pressIn(dialog, 'Try again')
    await waitFor(() => expect(country()).toHaveValue('United States'))
  })
})
