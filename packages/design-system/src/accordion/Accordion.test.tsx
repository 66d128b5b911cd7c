import { describe, expect, test } from 'vitest'
import { userEvent as browserUser } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { act, expectFocus, pressTo, render, screen, userEvent } from '../testing/react.ts'
import { focusFirstInvalid, revealInAccordion } from './reveal.ts'
import meta, * as stories from './Accordion.stories.tsx'

const { Default, Invalid } = composeStories(stories)
const title = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default defaultExpandedIds={['general']} />)
    for (const next of [title('General'), field(), title('Authentications'), title('Additional')]) {
      await pressTo('{Tab}', () => next)
    }
  },
  'Shift + Tab': async () => {
    render(<Default defaultExpandedIds={[]} />)
    title('Authentications').focus()
    // The browser's own Tab order, which skips closed sections.
    await browserUser.keyboard('{Shift>}{Tab}{/Shift}')
    await expectFocus(() => title('General'))
  },
  'Enter, Space': async () => {
    render(<Default defaultExpandedIds={[]} />)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(title('General')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('group', { name: 'General' })).toBeVisible()
    await userEvent.keyboard(' ')
    expect(title('General')).toHaveAttribute('aria-expanded', 'false')
    await expectFocus(() => title('General'))
  },
})

test(
  'typed text stays while the section is closed, and find in page reaches it',
  { tags: ['core'] },
  async () => {
    render(<Default defaultExpandedIds={[]} />)
    await userEvent.click(title('General'))
    await userEvent.type(field(), ' Madrid')
    await userEvent.click(title('General'))
    expect(field()).toHaveValue('Accounting Madrid')
    expect(field().closest('[hidden]')).toHaveAttribute('hidden', 'until-found')
    act(() => {
      field()
        .closest('[hidden]')
        ?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    })
    expect(title('General')).toHaveAttribute('aria-expanded', 'true')
  },
)

test('a press on the summary opens the section too', async () => {
  render(<Default defaultExpandedIds={[]} />)
  const { left, top, height } = screen.getByText('2 on').getBoundingClientRect()
  const hit = document.elementFromPoint(left + 4, top + height / 2)
  expect(hit).toBe(title('Authentications'))
})

describe('an invalid field', () => {
  test('is in view with its message', { tags: ['core'] }, async () => {
    render(
      <section aria-label="Page" style={{ blockSize: 200, overflow: 'auto' }}>
        <div style={{ blockSize: 400 }} />
        <Invalid defaultExpandedIds={['gateway']} />
        <div style={{ blockSize: 400 }} />
      </section>,
    )
    const message = screen.getByText('Give a port from 1 to 65535.')
    const { bottom } = screen.getByRole('region', { name: 'Page' }).getBoundingClientRect()
    expect(message.getBoundingClientRect().bottom).toBeGreaterThan(bottom)
    focusFirstInvalid(document.body)
    await expectFocus(field)
    expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  })

  test('nothing happens without an invalid field', () => {
    render(<Default />)
    expect(focusFirstInvalid(document.body)).toBe(false)
    expect(document.body).toHaveFocus()
  })

  test('can take focus at once when an event handler reveals it', () => {
    render(<Invalid />)
    act(() => revealInAccordion(field()))
    act(() => field().focus())
    expect(field()).toHaveFocus()
  })
})

spoken(stories, 'Invalid', [
  'heading, Gateway, level 3',
  '  button, Gateway, 1 error RDP, 1 control, not expanded',
  '1 error',
  'RDP',
])
