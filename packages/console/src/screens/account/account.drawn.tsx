import type { RootFixture } from '@portico/stores/testing'
import { Toasts } from '../../app/Toasts.tsx'
import { draw, type DrawOptions } from '../../testing/draw.tsx'
import { Browser } from '../users/users.drawn.tsx'
import { withLengths } from './account.fixture.ts'
import { AccountScreen } from './AccountScreen.tsx'

/** The account page of a trial, with the toasts and the address bar. */
export const start = (options: DrawOptions = {}): Promise<RootFixture> =>
  draw(
    <>
      <AccountScreen />
      <Toasts />
      <Browser />
    </>,
    { path: '/admin/account', ...withLengths, ...options },
  )
