import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { fn } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import { usePressGuard } from './pressGuard.ts'

const button = (name: string) => screen.getByRole('button', { name })

// Events and the guard read one clock, which only the tests advance.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now())
})
afterEach(() => vi.restoreAllMocks())

/** A press on Download replaces it with Cancel at the same place, or renames it. */
function Step({ onCancel, isSame = false }: { onCancel: () => void; isSame?: boolean }) {
  usePressGuard()
  const [isStarted, setIsStarted] = useState(false)
  return (
    <Button
      key={isSame ? 'same' : String(isStarted)}
      onPress={() => (isStarted ? onCancel() : setIsStarted(true))}
    >
      {isStarted ? 'Cancel' : 'Download'}
    </Button>
  )
}

test.each([false, true])(
  'the second press of a double-click does not reach the new control (same: %s)',
  { tags: ['core'] },
  async (isSame) => {
    const onCancel = fn()
    render(<Step onCancel={onCancel} isSame={isSame} />)
    await userEvent.dblClick(button('Download'))
    expect(button('Cancel')).toBeVisible()
    expect(onCancel).not.toHaveBeenCalled()
    vi.advanceTimersByTime(400)
    await userEvent.click(button('Cancel'))
    expect(onCancel).toHaveBeenCalledOnce()
  },
)

test('a double-click on the same control is two presses', async () => {
  const onCancel = fn()
  render(<Step onCancel={onCancel} />)
  await userEvent.click(button('Download'))
  vi.advanceTimersByTime(400)
  await userEvent.dblClick(button('Cancel'))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('does not affect the keyboard, nor the click of a screen reader', async () => {
  const onCancel = fn()
  render(<Step onCancel={onCancel} isSame />)
  button('Download').focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(2)
})

function Late({ onPress }: { onPress: () => void }) {
  usePressGuard()
  const [isThere, setIsThere] = useState(false)
  return (
    <div
      style={{ inlineSize: 200, blockSize: 60 }}
      onPointerDown={() => {
        vi.advanceTimersByTime(1)
        setIsThere(true)
      }}
    >
      {isThere && (
        <button style={{ inlineSize: 200, blockSize: 60 }} onClick={onPress}>
          Late
        </button>
      )}
    </div>
  )
}

test('a control that appears under a resting pointer is not pressed', async () => {
  const onPress = fn()
  const { container } = render(<Late onPress={onPress} />)
  const [place] = container.children
  if (!place) throw new Error('Nothing is rendered.')
  await userEvent.dblClick(place)
  expect(button('Late')).toBeVisible()
  expect(onPress).not.toHaveBeenCalled()
})
