import { makeRootStore, type RootFixture } from '@portico/stores/testing'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Locale } from '../i18n/locales.ts'
import { Stage, type StagedOptions } from './Stage.tsx'

export interface DrawOptions extends StagedOptions {
  locale?: Locale
}

/** Draws a part of the console on stores that are given back, once everything that waits for promises alone is there. */
export const draw = async (
  children: ReactNode,
  { locale = 'en', path = '/', prepare, ...stores }: DrawOptions = {},
): Promise<RootFixture> => {
  const fixture = makeRootStore(stores)
  prepare?.(fixture)
  await act(async () => {
    render(
      <Stage fixture={fixture} locale={locale} path={path}>
        {children}
      </Stage>,
    )
    await fixture.clock.advance(0)
  })
  return fixture
}
