import { expect, test, vi } from 'vitest'
import { createNotifications, type NativeNotification } from './browserSignedIn.ts'

const text = { title: 'Accounting is down', body: 'ACC-SRV-01', tag: 'down' }

const native = (permission: NativeNotification['permission'], answer = permission) => {
  const shown: { title: string; press: () => void; close: () => void }[] = []
  class Native {
    static permission = permission
    static requestPermission = () => Promise.resolve(answer)
    press = (): void => undefined
    addEventListener = (_type: 'click', listener: () => void): void => {
      this.press = listener
    }
    close = vi.fn<() => void>()
    readonly title: string
    constructor(title: string) {
      this.title = title
      shown.push(this)
    }
  }
  return { Native, shown }
}

test('a press brings the tab to the front, closes the notification and acts', () => {
  const { Native, shown } = native('granted')
  const [focus, onPress] = [vi.fn<() => void>(), vi.fn<() => void>()]
  createNotifications(Native, focus).show(text, onPress)
  expect(shown).toMatchObject([{ title: 'Accounting is down' }])
  shown[0]?.press()
  expect([focus, shown[0]?.close, onPress].map((one) => vi.mocked(one ?? focus).mock.calls.length)).toEqual([
    1, 1, 1,
  ])
})

test('nothing is shown without the permission, which is asked for', async () => {
  const { Native, shown } = native('default', 'denied')
  const notifications = createNotifications(Native, () => undefined)
  notifications.show(text, () => undefined)
  expect(shown).toEqual([])
  expect(await notifications.request()).toBe('denied')
})

test('a browser without them, or one that throws, does no harm', async () => {
  const without = createNotifications(undefined, () => undefined)
  expect([without.access(), await without.request()]).toEqual(['unsupported', 'unsupported'])
  class Throwing {
    static permission = 'granted' as const
    static requestPermission = () => Promise.resolve('granted' as const)
    addEventListener = () => undefined
    close = () => undefined
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  expect(() => createNotifications(Throwing, () => undefined).show(text, () => undefined)).not.toThrow()
})
