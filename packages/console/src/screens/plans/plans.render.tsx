import { PorticoProvider } from '@portico/design-system'
import type { RootFixture } from '@portico/stores/testing'
import { page } from 'vitest/browser'
import { Browser } from '../../testing/Browser.tsx'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { open } from './plans.fixture.ts'
import { PlansScreen } from './PlansScreen.tsx'

export const start = async (
  width: number,
  { prepare, ...options }: RenderAppOptions = {},
): Promise<RootFixture> => {
  await page.viewport(width, 900)
  return renderApp(
    <>
      <PorticoProvider locale={options.locale ?? 'en'}>
        <PlansScreen />
      </PorticoProvider>
      <Browser />
    </>,
    {
      path: '/admin/plans',
      ...options,
      prepare: (fixture) => {
        open(fixture)
        prepare?.(fixture)
      },
    },
  )
}
