import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arabicName, isCutAtEnd } from '../testing/isCutAtEnd.ts'
import { composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import { fireEvent, pressTo, render, screen, userEvent, wait, waitFor } from '../testing/react.ts'
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
    screen.getByRole('link').focus()
    await userEvent.keyboard('{Enter}')
    expect(onRowAction.mock.calls.map(([action, row]) => [action, row.id])).toEqual([
      ['configure', 'accounting'],
      ['configure', 'accounting'],
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
    expect(button('Configure Accounting')).toHaveFocus()
  },
})

describe('a press', () => {
  test('notifies the table which action, of which row, and what was pressed', async () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    await userEvent.click(button('Configure Field engineering'))
    const [[action, row, pressed] = []] = onRowAction.mock.calls
    expect([action, row.id]).toEqual(['configure', 'field'])
    expect(pressed).toBe(button('Configure Field engineering'))
    expect(pressed).toHaveFocus()
  })

  test('on a control that is held does nothing, and its reason is said', async () => {
    const onRowAction = fn()
    render(<Default onRowAction={onRowAction} />)
    const held = button('Open Field engineering')
    await userEvent.click(held)
    held.focus()
    await userEvent.keyboard('{Enter}')
    expect(onRowAction).not.toHaveBeenCalled()
    expect(held).toHaveAccessibleDescription('Only an active workspace can be opened')
  })

  test('on a link acts in its place; with a modifier the browser follows it', () => {
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

/** Tooltips shown a moment ago keep the next one quick; leaves that time behind. */
const startAnew = () => {
  vi.useFakeTimers()
  render(<Default />)
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerOver(button('Open Accounting'), mouse)
  fireEvent.pointerOut(button('Open Accounting'), mouse)
  wait(2000)
}

/** Just before that time, and then. */
const tooltipsAround = (milliseconds: number) => {
  wait(milliseconds - 1)
  const before = tooltip()
  wait(1)
  return [before, tooltip()?.textContent]
}

/** Over the first control for a while, and off to the second. */
const leaveAfter = (ms: number) => {
  startAnew()
  fireEvent.pointerOver(button('Open Accounting'), mouse)
  wait(ms)
  const relatedTarget = button('Configure Accounting')
  fireEvent.pointerOut(button('Open Accounting'), { ...mouse, relatedTarget })
}

describe('the tooltip', () => {
  test('comes when the pointer rests, and with its reason where there is one', () => {
    startAnew()
    fireEvent.pointerOver(button('Open Field engineering'), mouse)
    expect(tooltipsAround(500)).toEqual([
      null,
      expect.stringContaining('Open Field engineeringOnly an active workspace can be opened'),
    ])
  })

  test('goes over to the next control, and there is never more than one', () => {
    leaveAfter(500)
    fireEvent.pointerOver(button('Configure Accounting'), {
      ...mouse,
      relatedTarget: button('Open Accounting'),
    })
    expect(screen.getAllByRole('tooltip').map((each) => each.textContent)).toEqual(['Configure Accounting'])
  })

  test('a pointer that only passes by brings none', () => {
    leaveAfter(300)
    fireEvent.pointerOver(button('Configure Accounting'), mouse)
    expect(tooltipsAround(500)).toEqual([null, expect.stringContaining('Configure Accounting')])
  })

  test('goes when the control is pressed or the pointer leaves, and a finger brings none', () => {
    startAnew()
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

  test('shows a text whole where it is cut off, and not where it fits', async () => {
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

  test('a text that fits again is no stop any more', async () => {
    render(<States />)
    const text = await cut(1)
    await page.viewport(3000, 700)
    await waitFor(() => expect(text).not.toHaveAttribute('tabindex'))
  })
})

const ownClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

test('a right-to-left text that is cut off shows its beginning', () => {
  const name = `${arabicName} ${arabicName} ${arabicName}`
  render(<Default rows={[{ id: 'arabic', name, machine: 'ACC-SRV-01', isActive: true }]} />)
  expect(isCutAtEnd(screen.getByText(name))).toBe(true)
})

describe('copying', () => {
  test('its button shows while its line is hovered, and a second longer [S9-022]', async () => {
    render(<Default />)
    const copy = button('Copy the URL of Accounting').parentElement
    const line = copy?.parentElement
    if (!copy || !line) throw new Error('The button stands in a line.')
    expect(getComputedStyle(copy).opacity).toBe('0')
    await page.elementLocator(line).hover()
    await waitFor(() => expect(getComputedStyle(copy).opacity).toBe('1'))
    await page.elementLocator(screen.getByRole('columnheader', { name: 'State' })).hover()
    const [fade] = copy.getAnimations()
    expect(fade?.effect?.getTiming().delay).toBe(1000)
    fade?.finish()
    expect(getComputedStyle(copy).opacity).toBe('0')
  })

  afterEach(() => {
    if (ownClipboard) Object.defineProperty(navigator, 'clipboard', ownClipboard)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('says that it worked, in the tooltip too, for two seconds', async () => {
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

describe('what a row costs', () => {
  test('a row of all cells is at most 36 elements, and nothing waits for a tooltip', () => {
    render(<Default />)
    const [row] = document.querySelectorAll('[data-index]')
    expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(36)
    expect(tooltip()).toBeNull()
    expect(document.querySelectorAll('[data-rac], [data-react-aria-pressable]')).toHaveLength(0)
  })
})
