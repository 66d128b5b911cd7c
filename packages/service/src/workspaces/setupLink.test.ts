import { ErrorCode } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { refused, serviceFixture } from '../testing/fixtures.ts'

const { advance, mailsTo, restart, send } = serviceFixture()

const HOUR = 3_600_000
const ask = (who: string) => send('POST', '/api/services/setuplink', {}, who)

it.each(['owner@northwind', 'admin@northwind'])('only %s gets the link of the setup', async (who) => {
  expect((await ask(who)).status).toBe(200)
  const [mail, ...others] = await mailsTo(`${who}.example`)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('set up a Windows computer')
  expect(mail?.text).toMatch(/http:\/\/[^/\s]+\/admin\/workspaces\?setup$/m)
})

it('is sent three times an hour and ten times a day', async () => {
  await restart({})
  const who = 'owner@bluefin'
  const counts: number[] = []
  for (let hour = 0; hour < 4; hour += 1) {
    for (let round = 0; round < 5; round += 1) await ask(who)
    counts.push((await mailsTo('owner@bluefin.example')).length)
    advance(HOUR)
  }
  expect(counts).toEqual([3, 6, 9, 10])
  expect(refused(await ask(who))).toEqual([429, ErrorCode.cannotSendMail])
})

it('links to the console on another host, if there is one', async () => {
  await restart({ consoleOrigins: ['https://console.example.com'] })
  await ask('owner@northwind')
  const [mail] = await mailsTo('owner@northwind.example')
  expect(mail?.text).toContain('https://console.example.com/admin/workspaces?setup')
})
