import { screen, within } from '@testing-library/react'
import { starter } from '../../testing/renderApp.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

export {
  button,
  chooseInRow,
  itemsInRow,
  pass,
  press,
  pressIn,
  rowMenu,
  settle,
} from '../../testing/actions.ts'
export { address } from '../../testing/Browser.tsx'

/** The page of workspaces with the toasts and the address bar. */
export const start = starter(WorkspacesScreen, { path: '/admin/workspaces' })

/** Names without the text that a narrow table shows below them. */
export const names = () =>
  screen.getAllByRole('rowheader').map((head) => head.firstElementChild?.textContent ?? '')
export const row = (name: RegExp) => within(screen.getByRole('row', { name }))
export const noButton = (name: string | RegExp) => screen.queryByRole('button', { name })

/** Links to a workspace's URL; the link of its name opens the panel. */
export const url = { name: /opens in a new tab/ }
