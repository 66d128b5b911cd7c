import { pressEscape } from '../../testing/actions.ts'
import { starter } from '../../testing/renderApp.tsx'
import { back, pressIn } from '../users/users.render.tsx'
import { withLengths } from './account.fixture.ts'
import { AccountScreen } from './AccountScreen.tsx'

export const start = starter(AccountScreen, { path: '/admin/account', ...withLengths })

export const closeBy = async (dialog: HTMLElement, way: string): Promise<void> => {
  if (way === 'Back') await back()
  else if (way === '{Escape}') await pressEscape()
  else await pressIn(dialog, way)
}
