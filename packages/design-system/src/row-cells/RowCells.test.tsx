import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arabicName, isCutAtEnd } from '../testing/isCutAtEnd.ts'
import { composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import {
  expectFocus,
  fireEvent,
  pressTo,
  render,
  screen,
  userEvent,
  wait,
  waitFor,
} from '../testing/react.ts'
import meta, * as stories from './RowCells.stories.tsx'

const { Default, States } = composeStories(stories)

const mouse = { pointerType: 'mouse' }
const button = (name: string) => screen.getByRole('button', { name })
const tooltip = () => screen.queryByRole('tooltip')
const long = 'MAC-PRO-RACK2.engineering.internal.northwind.example'

conforms((probe) => <Default {...probe} />)

beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  vi.useRealTimers()
})

const cut = async (index = 0): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('[data-truncated]')).not.toBeNull())
  const texts = [...document.querySelectorAll<HTMLElement>('[data-mono][data-truncated]')]
  const text = texts[index]
  if (!text) throw new Error('Nothing is cut off.')
  return text
}

test.each([1000, 500])('the ring of a link is not clipped (%i px)', async (width) => {
  await page.viewport(width, 700)
  render(<States />)
  for (const link of screen.getAllByRole('link')) {
    link.focus()
    await waitFor(() => expect(getComputedStyle(link).outlineWidth).toBe('2px'))
    const ring = parseFloat(getComputedStyle(link).outlineOffset) + 2
    const clip = link.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const { top, bottom, left, right } = link.getBoundingClientRect()
    expect(Math.min(top - clip.top, clip.bottom - bottom)).toBeGreaterThanOrEqual(ring)
    expect(Math.min(left - clip.left, clip.right - right)).toBeGreaterThanOrEqual(ring)
  }
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<States />)
    const text = await cut()
    button(`Copy the URL of Field engineering`).focus()
    await pressTo('{Tab}{Tab}', () => button('Configure Field engineering'))
    expect(tooltip()).toHaveTextContent('Configure Field engineering')
    expect(text).toHaveAttribute('tabindex', '0')
    text.focus()
    await waitFor(() => expect(tooltip()).toHaveTextContent(long))
    expect(screen.getByText('ACC-SRV-01')).not.toHaveAttribute('tabindex')
  },
  'Enter, Space': async () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    button('Configure Accounting').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(tooltip()).toBeNull()
    button('Actions for Accounting').focus()
    await userEvent.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole('menuitem', { name: 'Share' }))
    await userEvent.keyboard('{ArrowDown} ')
    await expectFocus(() => button('Actions for Accounting'))
    screen.getByRole('link').focus()
    await userEvent.keyboard('{Enter}')
    expect(onRowAction.mock.calls.map(([action, row]) => [action, row.id])).toEqual([
      ['configure', 'accounting'],
      ['configure', 'accounting'],
      ['delete', 'accounting'],
      ['visit', 'accounting'],
    ])
  },
  Escape: async () => {
    render(<Default />)
    button('Open Accounting').focus()
    await pressTo('{Tab}', () => button('Configure Accounting'))
    expect(await screen.findByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip()).toBeNull())
    await expectFocus(() => button('Configure Accounting'))
    await userEvent.click(button('Actions for Accounting'))
    await waitFor(() => expect(screen.getByRole('menu').matches(':focus-within')).toBe(true))
    await pressTo('{Escape}', () => button('Actions for Accounting'))
  },
})

describe('a press', () => {
  test('calls onRowAction with the action, the row and the pressed element', { tags: ['core'] }, async () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    await userEvent.click(button('Configure Field engineering'))
    const [[action, row, pressed] = []] = onRowAction.mock.calls
    expect([action, row.id]).toEqual(['configure', 'field'])
    expect(pressed).toBe(button('Configure Field engineering'))
    await expectFocus(() => pressed)
  })

  test('on a disabled control does nothing, and its reason is shown', async () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    const disabled = button('Open Field engineering')
    await userEvent.click(disabled)
    disabled.focus()
    await userEvent.keyboard('{Enter}')
    expect(onRowAction).not.toHaveBeenCalled()
    expect(disabled).toHaveAccessibleDescription('Only an active workspace can be opened')
  })

  test('on a link with an action runs it; with a modifier the browser opens the link', () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    const link = screen.getByRole('link')
    const followed: boolean[] = []
    const note = (event: Event) => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note)
    fireEvent.click(link)
    fireEvent.click(link, { ctrlKey: true })
    window.removeEventListener('click', note)
    expect(followed).toEqual([false, true])
    expect(onRowAction.mock.calls.map(([action]) => action)).toEqual(['visit'])
  })
})

/** After a tooltip has closed, the next one opens fast; waits until that is over. */
const skipTooltipWarmup = () => {
  vi.useFakeTimers()
  render(<Default />)
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerOver(button('Open Accounting'), mouse)
  fireEvent.pointerOut(button('Open Accounting'), mouse)
  wait(2000)
}

/** Just before that time, and then after it. */
const tooltipsAround = (milliseconds: number) => {
  wait(milliseconds - 1)
  const before = tooltip()
  wait(1)
  return [before, tooltip()?.textContent]
}

/** Rests on the first control, then moves to the second. */
const leaveAfter = (ms: number) => {
  skipTooltipWarmup()
  fireEvent.pointerOver(button('Open Accounting'), mouse)
  wait(ms)
  const relatedTarget = button('Configure Accounting')
  fireEvent.pointerOut(button('Open Accounting'), { ...mouse, relatedTarget })
}

describe('the tooltip', () => {
  test('opens when the pointer rests, with the reason if there is one', () => {
    skipTooltipWarmup()
    fireEvent.pointerOver(button('Open Field engineering'), mouse)
    expect(tooltipsAround(500)).toEqual([
      null,
      expect.stringContaining('Open Field engineeringOnly an active workspace can be opened'),
    ])
  })

  test('moves to the next control, and there is only one', () => {
    leaveAfter(500)
    fireEvent.pointerOver(button('Configure Accounting'), {
      ...mouse,
      relatedTarget: button('Open Accounting'),
    })
    expect(screen.getAllByRole('tooltip').map((each) => each.textContent)).toEqual(['Configure Accounting'])
  })

  test('does not open when the pointer only passes', () => {
    leaveAfter(300)
    fireEvent.pointerOver(button('Configure Accounting'), mouse)
    expect(tooltipsAround(500)).toEqual([null, expect.stringContaining('Configure Accounting')])
  })

  test('closes when the control is pressed or the pointer leaves, and does not open by touch', () => {
    skipTooltipWarmup()
    const control = button('Open Accounting')
    fireEvent.pointerOver(control, mouse)
    wait(500)
    fireEvent.pointerDown(control, mouse)
    expect(tooltip()).toBeNull()
    fireEvent.pointerOut(control, mouse)
    wait(2000)
    fireEvent.pointerOver(control, { pointerType: 'touch' })
    wait(2000)
    expect(tooltip()).toBeNull()
  })

  test('shows a truncated text, and not one that fits', async () => {
    render(<States />)
    const text = await cut()
    vi.useFakeTimers()
    fireEvent.pointerOver(screen.getByText('ACC-SRV-01'), mouse)
    wait(2000)
    expect(tooltip()).toBeNull()
    fireEvent.pointerOver(text, mouse)
    wait(500)
    expect(tooltip()).toHaveTextContent(long)
  })

  test('a text that a cell changes by itself is measured again', async () => {
    render(<States />)
    await cut()
    const text = screen.getByText('ACC-SRV-01')
    const change = (data: string): void => {
      if (text.firstChild) text.firstChild.nodeValue = data
    }
    change(long)
    await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
    change('ACC-SRV-01')
    await waitFor(() => expect(text).not.toHaveAttribute('tabindex'))
  })

  test('a text that fits again is no Tab stop any more', async () => {
    render(<States />)
    const text = await cut(1)
    await page.viewport(3000, 700)
    await waitFor(() => expect(text).not.toHaveAttribute('tabindex'))
  })
})

const ownClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

test('a truncated right-to-left text shows its beginning', () => {
  const name = `${arabicName} ${arabicName} ${arabicName}`
  render(<Default rows={[{ id: 'arabic', name, machine: 'ACC-SRV-01', isActive: true }]} />)
  expect(isCutAtEnd(screen.getByText(name))).toBe(true)
})

describe('copying', () => {
  test(
    '[S2-030] [S9-022] shows its button while its line is hovered, and one more second',
    { tags: ['core'] },
    async () => {
      render(<Default />)
      const copy = button('Copy the URL of Accounting').parentElement
      const line = copy?.parentElement
      if (!copy || !line) throw new Error('The button must be in a line.')
      expect(getComputedStyle(copy).opacity).toBe('0')
      await page.elementLocator(line).hover()
      await waitFor(() => expect(getComputedStyle(copy).opacity).toBe('1'))
      await page.elementLocator(screen.getByRole('columnheader', { name: 'State' })).hover()
      const fade = () => copy.getAnimations()[0]
      await waitFor(() => expect(fade()?.effect?.getTiming().delay).toBe(1000))
      fade()?.finish()
      expect(getComputedStyle(copy).opacity).toBe('0')
    },
  )

  afterEach(() => {
    if (ownClipboard) Object.defineProperty(navigator, 'clipboard', ownClipboard)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('shows success for two seconds, in the tooltip too', async () => {
    const writeText = fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    render(<Default />)
    screen.getByRole('link').focus()
    await pressTo('{Tab}', () => button('Copy the URL of Accounting'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button('Copy the URL of Accounting'))
    await vi.waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied'),
    )
    await vi.waitFor(() => expect(tooltip()).toHaveTextContent('Copied'))
    expect(writeText.mock.calls).toEqual([['https://accounting.example']])
    wait(2000)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Copied')
  })
})

describe('cost of a row', () => {
  test('a row of all cells is at most 36 elements, without elements for tooltips', () => {
    render(<Default />)
    const [row] = document.querySelectorAll('[data-index]')
    expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(36)
    expect(tooltip()).toBeNull()
    expect(document.querySelectorAll('[data-rac], [data-react-aria-pressable]')).toHaveLength(0)
  })
})

test('a copy button is partly in the padding of its cell, not in the space of the text', () => {
  render(<States />)
  const text = screen.getByText(/^a-very-long-subdomain/).closest('[data-cell=text]')
  const cell = text?.closest('td')
  if (!text || !cell) throw new Error('No cell')
  const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
  const { width = 0 } = cell.querySelector('button')?.getBoundingClientRect() ?? {}
  expect(width).toBeGreaterThan(0)
  expect(end - text.getBoundingClientRect().right).toBeLessThan(width - 8)
})
