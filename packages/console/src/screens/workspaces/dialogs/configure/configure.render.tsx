import type { RootFixture } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn, type Mock } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { button } from '../../../../testing/actions.ts'
import { renderApp, type RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { accounting, type FeaturesWith } from './configure.fixture.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'

export { button, field, press, retype, settle } from '../../../../testing/actions.ts'

export interface ConfigureFixture extends RootFixture {
  onClose: Mock
}

/** The dialog of the workspace Accounting, with the toasts. */
export const start = async (
  features: FeaturesWith = {},
  options: RenderAppOptions = {},
): Promise<ConfigureFixture> => {
  const onClose = fn()
  const fixture = await renderApp(
    <>
      <ConfigureDialog workspaceId="ws-0001" onClose={onClose} />
      <Toasts />
    </>,
    { ...accounting(features), ...options },
  )
  return { ...fixture, onClose }
}

export const open = (section: string) => userEvent.click(button(section))

/** The dialog with one section open. */
export const startIn = async (section: string, ...given: Parameters<typeof start>) => {
  const fixture = await start(...given)
  await open(section)
  return fixture
}

export const dialog = (name: RegExp | string = /^Configur/) => screen.getByRole('dialog', { name })
export const control = (name: string) => screen.getByRole('switch', { name })
export const turn = (name: string) => userEvent.click(control(name))

/** The switches of a section, in order. */
export const switchesOf = (section: string) =>
  [...screen.getByRole('group', { name: section }).querySelectorAll('[role="switch"]')].map((each) =>
    each.getAttribute('name'),
  )
