import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusHome } from './useFocusHome.ts'

interface PageProps {
  hasNotice: boolean
  hasMenu: boolean
}

function Page({ hasNotice, hasMenu }: PageProps) {
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

test('focus that was in it goes on to the heading', async () => {
  const { rerender } = render(<Page hasNotice hasMenu={false} />)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  rerender(<Page hasNotice={false} hasMenu={false} />)
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('focus that something else took stays there, and comes home where that goes some frames later', async () => {
  const { rerender } = render(<Page hasNotice hasMenu />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  rerender(<Page hasNotice={false} hasMenu />)
  await frames(5)
  expect(more).toHaveFocus()
  rerender(<Page hasNotice={false} hasMenu={false} />)
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('what goes long after it is none of its business', async () => {
  const { rerender } = render(<Page hasNotice hasMenu />)
  screen.getByRole('button', { name: 'More' }).focus()
  rerender(<Page hasNotice={false} hasMenu />)
  await frames(35)
  rerender(<Page hasNotice={false} hasMenu={false} />)
  await frames(5)
  expect(document.body).toHaveFocus()
})

test('a key pressed meanwhile leaves focus to the user', async () => {
  const { rerender } = render(<Page hasNotice hasMenu />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  rerender(<Page hasNotice={false} hasMenu />)
  await frames(3)
  fireEvent.keyDown(more, { key: 'Tab' })
  more.blur()
  await frames(5)
  expect(document.body).toHaveFocus()
})
