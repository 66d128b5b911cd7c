import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { pressIn } from '../../testing/actions.ts'
import { starter } from '../../testing/renderApp.tsx'
import { everySort } from './users.fixture.ts'
import { UsersScreen } from './UsersScreen.tsx'

export { address, back } from '../../testing/Browser.tsx'

export const start = starter(UsersScreen, { path: '/admin/users', people: everySort })

export {
  button,
  chooseInRow,
  field,
  itemsInRow,
  noDialog,
  press,
  pressIn,
  retype,
  rowMenu,
  settle,
} from '../../testing/actions.ts'

export const selectOf = (label: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(`${label}$`) })
export const optionsOf = async (label: string) => {
  await userEvent.click(selectOf(label))
  return within(await screen.findByRole('listbox')).findAllByRole('option')
}

export const choose = async (label: string, option: string) => {
  await userEvent.click(selectOf(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

export const names = () =>
  screen.getAllByRole('rowheader').map((head) => head.querySelector('span')?.textContent ?? '')
export const rowOf = (name: string | RegExp) => within(screen.getByRole('row', { name }))

export const errorDialog = () => screen.findByRole('alertdialog', { name: 'Error' })

/** Asserts the Error dialog and closes it. */
export const readError = async (text: string, ok = 'OK') => {
  const error = await errorDialog()
  expect(error.textContent).toContain(text)
  await pressIn(error, ok)
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull())
}
