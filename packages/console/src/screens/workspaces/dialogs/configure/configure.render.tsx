import type { RootFixture } from '@portico/stores/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn, type Mock } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { renderApp, type RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { accounting, type FeaturesWith } from './configure.fixture.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'

export interface ConfigureFixture extends RootFixture {
  onClose: Mock
}

/** The dialog for Accounting, with the toasts, on stores that are given back. */
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

export const dialog = (name: RegExp | string = /^Configur/) => screen.getByRole('dialog', { name })
export const button = (name: string) => screen.getByRole('button', { name })
export const control = (name: string) => screen.getByRole('switch', { name })
export const field = (name: string) => screen.getByRole('textbox', { name })

/** Lets everything happen that waits for promises alone. */
export const settle = ({ clock }: Pick<RootFixture, 'clock'>) => act(async () => clock.advance(0))

export const open = (section: string) => userEvent.click(button(section))

export const press = async (name: string, fixture: Pick<RootFixture, 'clock'>) => {
  await userEvent.click(button(name))
  await settle(fixture)
}

export const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}

/** The switches of a section, in order. */
export const switchesOf = (section: string) =>
  [...screen.getByRole('group', { name: section }).querySelectorAll('[role="switch"]')].map((each) =>
    each.getAttribute('name'),
  )
