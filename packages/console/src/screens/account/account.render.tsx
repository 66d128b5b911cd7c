import type { RootFixture } from '@portico/stores/testing'
import userEvent from '@testing-library/user-event'
import { Toasts } from '../../app/Toasts.tsx'
import { Browser } from '../../testing/Browser.tsx'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { back, pressIn } from '../users/users.render.tsx'
import { withLengths } from './account.fixture.ts'
import { AccountScreen } from './AccountScreen.tsx'

export const start = (options: RenderAppOptions = {}): Promise<RootFixture> =>
  renderApp(
    <>
      <AccountScreen />
      <Toasts />
      <Browser />
    </>,
    { path: '/admin/account', ...withLengths, ...options },
  )

export const goAway = async (dialog: HTMLElement, way: string): Promise<void> => {
  if (way === 'Back') await back()
  else if (way.startsWith('{')) await userEvent.keyboard(way)
  else await pressIn(dialog, way)
}
