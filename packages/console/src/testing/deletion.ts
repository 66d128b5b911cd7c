import type { RootFixture } from '@portico/stores/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { expectFocus, pressIn, rowMenu } from './actions.ts'

interface AskedDeletion {
  question: HTMLElement
  confirm: () => Promise<void>
  route: Parameters<RootFixture['transport']['callsOf']>[0]
  transport: RootFixture['transport']
  /** Of the rows. */
  names: () => string[]
}

export const expectCanceled = async ({ question, names }: AskedDeletion, name: string) => {
  await pressIn(question, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(names()).toContain(name)
  await expectFocus(() => rowMenu(name))
}

/** @param focused the row whose menu button has focus then */
export const expectDeleted = async (deletion: AskedDeletion, name: string, focused: string) => {
  const { confirm, names, route, transport } = deletion
  await confirm()
  await waitFor(() => expect(names()).not.toContain(name))
  expect(transport.callsOf(route)).toHaveLength(1)
  expect(screen.getByText(`${name} was deleted.`)).toBeVisible()
  await expectFocus(() => rowMenu(focused))
}
