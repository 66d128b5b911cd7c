import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Link } from '../link/Link.tsx'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { arabicName, isCutAtEnd } from '../testing/isCutAtEnd.ts'
import { axeViolations, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { Text } from '../text/Text.tsx'
import { TruncatedText } from './TruncatedText.tsx'
import meta from './TruncatedText.stories.tsx'

const long = 'MAC-PRO-RACK2.engineering.internal.northwind.example'

const within = (inlineSize: number, content: ReactNode): ReactNode => (
  <PorticoProvider locale="en">
    <div style={{ inlineSize }}>{content}</div>
  </PorticoProvider>
)

conforms((probe) => <TruncatedText {...probe} text={long} />)

test('is a Tab stop only while truncated', { tags: ['core'] }, async () => {
  const { rerender } = render(within(120, <TruncatedText text={long} />))
  await waitFor(() => expect(screen.getByText(long)).toHaveAttribute('tabindex', '0'))
  rerender(within(900, <TruncatedText text={long} />))
  await waitFor(() => expect(screen.getByText(long)).not.toHaveAttribute('tabindex'))
})

test('a right-to-left text shows its beginning, aligned with its neighbours', () => {
  const { rerender } = render(within(120, <TruncatedText text={arabicName} />))
  const text = screen.getByText(arabicName)
  expect(isCutAtEnd(text)).toBe(true)
  rerender(within(900, <TruncatedText text={arabicName} />))
  const whole = document.createRange()
  whole.selectNodeContents(text)
  expect(whole.getBoundingClientRect().left - text.getBoundingClientRect().left).toBeLessThan(5)
})

test('a styled text is a Tab stop as well', async () => {
  render(
    within(
      120,
      <TruncatedText text={long}>
        <Text element="span" isMono>
          {long}
        </Text>
      </TruncatedText>,
    ),
  )
  await waitFor(() => expect(screen.getByText(long).parentElement).toHaveAttribute('tabindex', '0'))
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
})

test('measures again when its text changes', async () => {
  const { rerender } = render(within(120, <TruncatedText text="short" />))
  rerender(within(120, <TruncatedText text={long} />))
  await waitFor(() => expect(screen.getByText(long)).toHaveAttribute('tabindex', '0'))
})

test('measures again when a font has come', async () => {
  const { container } = render(within(200, <TruncatedText text="A short one" />))
  const text = screen.getByText('A short one')
  container.style.letterSpacing = '40px'
  expect(text).not.toHaveAttribute('tabindex')
  document.fonts.dispatchEvent(new Event('loadingdone'))
  await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(
      within(
        120,
        <>
          <TruncatedText text="short" />
          <TruncatedText text={long} />
        </>,
      ),
    )
    const text = screen.getByText(long)
    await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
    await pressTo('{Tab}', () => text)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
    expect(await axeViolations(document.body)).toEqual([])
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
  Escape: async () => {
    render(within(120, <TruncatedText text={long} />))
    await waitFor(() => expect(screen.getByText(long)).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expectFocus(() => screen.getByText(long))
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    expect(await screen.findByRole('tooltip')).toBeVisible()
  },
})

test('hover shows the whole text after a moment', async () => {
  render(within(120, <TruncatedText text={long} />))
  const text = screen.getByText(long)
  await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
  await userEvent.hover(text)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
  await userEvent.unhover(text)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a link inside is the only Tab stop and keeps focus when it becomes truncated', async () => {
  const link = (
    <TruncatedText text={long}>
      <Link href="#host">{long}</Link>
    </TruncatedText>
  )
  const { rerender } = render(within(900, link))
  screen.getByRole('link').focus()
  rerender(within(120, link))
  expect(screen.getByRole('link')).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('link').parentElement).toHaveAttribute('data-truncated'))
  screen.getByRole('link').blur()
  await pressTo('{Tab}', () => screen.getByRole('link'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
})
