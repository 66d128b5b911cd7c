import { expect, test } from 'vitest'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'

const PATH = '/admin/statusmail'
const stored = { mode: 'down', delayMinutes: 15, quiet: null, timeZone: 'Europe/Madrid' }

const open = async () => {
  const fixture = makeRootStore({ answers: { [`GET ${PATH}`]: answer({ statusMail: stored }) } })
  const { statusMail: mail } = fixture.root.signedIn
  await mail.open()
  return { ...fixture, mail }
}

test('what was chosen is shown, and saved with the time zone of the device', async () => {
  const { mail, transport } = await open()
  expect(mail.draft).toMatchObject({ mode: 'down', delayMinutes: 15, isQuiet: false })
  transport.always(`PUT ${PATH}`, ({ body }) => answer({ statusMail: body }))
  mail.set('mode', 'both')
  mail.set('isQuiet', true)
  expect(await mail.save()).toBe('saved')
  expect(transport.bodiesOf(`PUT ${PATH}`)).toEqual([
    { mode: 'both', delayMinutes: 15, quiet: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Berlin' },
  ])
})

test('a quiet time without a length is refused; a failed save leaves the draft', async () => {
  const { mail, transport } = await open()
  mail.set('isQuiet', true)
  mail.set('quietTo', '22:00')
  expect(await mail.save()).toBe('invalid')
  expect(mail.shownErrors.get('quietTo')).toBe('same')
  mail.set('quietTo', '06:30')
  transport.next(`PUT ${PATH}`, refusal(-100))
  expect(await mail.save()).toBe('failed')
  expect(mail).toMatchObject({ isDirty: true, saveProblem: { code: -100 } })
  expect(mail.draft.quietTo).toBe('06:30')
})

test('a failed read can be tried again', async () => {
  const fixture = makeRootStore({ answers: { [`GET ${PATH}`]: refusal(-100) } })
  const { statusMail: mail } = fixture.root.signedIn
  expect(await mail.open()).toBe(false)
  expect(mail).toMatchObject({ isOpen: false, status: 'failed' })
  fixture.transport.next(`GET ${PATH}`, answer({ statusMail: stored }))
  expect(await mail.open()).toBe(true)
  expect(mail.isOpen).toBe(true)
})
