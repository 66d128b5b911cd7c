import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable, settled, spoken, spy } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './DetailPanel.stories.tsx'

const { Default, Narrow, Renaming } = composeStories(stories)
const panel = () => screen.getByRole('region', { name: 'Accounting' })
const button = (name: string) => screen.getByRole('button', { name })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await expectFocus(() => screen.getByRole('heading', { name: 'Accounting' }))
    await pressTo('{Tab}', () => button('Close Accounting'))
    await pressTo('{Tab}', () => button('Open'))
    await pressTo('{Shift>}{Tab}{/Shift}', () => button('Close Accounting'))
    await pressTo('{Shift>}{Tab}{/Shift}', () => button('Laboratory'))
  },
  Escape: async () => {
    const { onClose } = spy(Default, ['onClose'])
    button('Laboratory').focus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  },
})

test('Escape in a field is the field’s own', { tags: ['core'] }, async () => {
  const { onClose } = spy(Renaming, ['onClose'])
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(panel()).toBeVisible()
})

test('stands beside the list, and on a narrow window in its place', async () => {
  const { unmount } = render(<Default />)
  await settled()
  expect(button('Laboratory')).toBeVisible()
  expect(panel().getBoundingClientRect().left).toBeGreaterThan(
    button('Laboratory').getBoundingClientRect().right,
  )
  unmount()
  await page.viewport(390, 800)
  render(<Narrow />)
  const title = await screen.findByRole('heading', { level: 1, name: 'Accounting' })
  expect(title).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Laboratory' })).toBeNull()
  await expectFocus(() => title)
  // The way back is above the title.
  await pressTo('{Shift>}{Tab}{/Shift}', () => button('Workspaces'))
  await userEvent.click(button('Workspaces'))
  expect(await screen.findByRole('button', { name: 'Laboratory' })).toBeVisible()
})

test('is printed after the list, also on paper that is narrower than the window', async () => {
  await page.viewport(700, 800)
  render(<Default />)
  const list = screen.getByRole('list', { hidden: true })
  expect(list.checkVisibility()).toBe(false)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(list.checkVisibility()).toBe(true)
    expect(panel().getBoundingClientRect().top).toBeGreaterThanOrEqual(list.getBoundingClientRect().bottom)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

spoken(stories, 'Default', [
  'list, Workspaces',
  '  listitem, level 1, position 1, set size 3',
  '    button, Accounting',
  '  listitem, level 1, position 2, set size 3',
  '    button, Design studio',
  '  listitem, level 1, position 3, set size 3',
  '    button, Laboratory',
  'region, Accounting',
  '  heading, Accounting, level 2',
  '  button, Close Accounting',
  '  Active',
  '  button, Open',
  '  term',
  '    Machine',
  '  definition',
  '    ACC-SRV-01',
])
