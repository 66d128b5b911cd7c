import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { refusal, type Route } from '../../testing/fakeTransport.ts'
import { opened } from './workspaceForm.fixture.ts'

describe('the second-factor reset', () => {
  const RESET = 'POST /auth/reset2fa/ws-0001' satisfies Route

  test.each([
    ['ada@northwind.example', { email: 'ada@northwind.example' }],
    [' ada.reyes ', { userid: 'ada.reyes' }],
  ])('[S7-012] "%s" is sent as %o', async (name, body) => {
    const { transport, workspaceEdit } = await opened()
    workspaceEdit.secondFactorReset.setName(name)
    await expect(workspaceEdit.resetSecondFactor()).resolves.toBe(true)
    expect(transport.callsOf(RESET).map((call) => call.body)).toEqual([body])
  })

  test('[S8-012] [S7-013] success names the user, and the field clears', async () => {
    const { workspaceEdit } = await opened()
    const { secondFactorReset } = workspaceEdit
    secondFactorReset.setName('user')
    await workspaceEdit.resetSecondFactor()
    expect(secondFactorReset).toMatchObject({ resetFor: 'user@northwind.example', name: '', problem: null })
    secondFactorReset.dismiss()
    expect(secondFactorReset.resetFor).toBeNull()
  })

  test('[S5-024] it is checked only when Reset Key is pressed, not on Save', async () => {
    const fixture = await opened()
    const { workspaceEdit } = fixture
    workspaceEdit.set('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('saved')
    expect(workspaceEdit.secondFactorReset.error).toBeNull()
    await expect(workspaceEdit.resetSecondFactor()).resolves.toBe(false)
    expect(workspaceEdit.secondFactorReset.error).toEqual({ code: 'required' })
    expect(fixture.transport.callsOf(RESET)).toEqual([])
  })

  test('an unknown user is a problem, and the field stays', async () => {
    const { transport, workspaceEdit } = await opened()
    transport.always(RESET, refusal(ErrorCode.notFound, { message: 'User not found' }))
    workspaceEdit.secondFactorReset.setName('nobody')
    await expect(workspaceEdit.resetSecondFactor()).resolves.toBe(false)
    expect(workspaceEdit.secondFactorReset).toMatchObject({
      name: 'nobody',
      resetFor: null,
      problem: { code: -1, errors: [{ message: 'User not found' }] },
    })
  })
})
