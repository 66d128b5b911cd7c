// @module-tag core
import { fireEvent, render, screen } from '@testing-library/react'
import { test } from 'vitest'
import { expectFocus } from '../testing/actions.ts'
import { useFocusHome } from './useFocusHome.ts'

function Page({ hasNotice, hasMenu }: { hasNotice: boolean; hasMenu: boolean }) {
  useFocusHome(hasNotice)
  return (
    <>
      <h1 tabIndex={-1}>Plans</h1>
      {hasNotice && <button>Dismiss</button>}
      {hasMenu && <button>More</button>}
    </>
  )
}

const heading = () => screen.getByRole('heading', { level: 1 })
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Closes the notice while the More button has focus. */
const closeBeside = () => {
  const { rerender } = render(<Page hasNotice hasMenu />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  rerender(<Page hasNotice={false} hasMenu />)
  return { more, closeMenu: () => rerender(<Page hasNotice={false} hasMenu={false} />) }
}

test('focus inside it moves to the heading', async () => {
  const { rerender } = render(<Page hasNotice hasMenu={false} />)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  rerender(<Page hasNotice={false} hasMenu={false} />)
  await expectFocus(() => heading())
})

test('focus elsewhere stays, and moves to the heading when that element unmounts some frames later', async () => {
  const { more, closeMenu } = closeBeside()
  await frames(5)
  await expectFocus(() => more)
  closeMenu()
  await expectFocus(() => heading())
})

test('an element that unmounts long after it does not move focus', async () => {
  const { closeMenu } = closeBeside()
  await frames(35)
  closeMenu()
  await frames(5)
  await expectFocus(() => document.body)
})

test('a key press meanwhile keeps the user’s focus', async () => {
  const { more } = closeBeside()
  await frames(3)
  fireEvent.keyDown(more, { key: 'Tab' })
  more.blur()
  await frames(5)
  await expectFocus(() => document.body)
})
