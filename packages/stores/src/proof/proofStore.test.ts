import { expect, test } from 'vitest'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const NEEDS_PROOF = refusal(-7, { status: 403 })

const refused = () => {
  const fixture = makeRootStore({ answers: { 'POST /auth/proof': answer({}) } })
  const { root, transport } = fixture
  const remove = (id: string) => {
    transport.next(`DELETE /users/${id}`, NEEDS_PROOF)
    transport.always(`DELETE /users/${id}`, answer({}))
    return environmentOf(root).client.delete(`/users/${id}`, { schema: NothingSchema })
  }
  return { ...fixture, remove, proof: root.signedIn.proof }
}

test('calls that are refused without a proof wait for one question, and are made again', async () => {
  const { root, proof, transport, remove } = refused()
  const calls = [remove('one'), remove('two')]
  await settle()
  expect([proof.isAsking, root.isBusy]).toEqual([true, false])
  proof.form.setValue('Cardamom-Lantern-7!')
  await proof.confirm()
  await expect(Promise.all(calls)).resolves.toEqual([{}, {}])
  expect(transport.bodiesOf('POST /auth/proof')).toEqual([{ password: 'Cardamom-Lantern-7!' }])
  expect(['one', 'two'].map((id) => transport.callsOf(`DELETE /users/${id}`).length)).toEqual([2, 2])
  expect([proof.isAsking, proof.form.value]).toEqual([false, ''])
})

test('a wrong password asks again; without an answer the call stays refused', async () => {
  const { proof, transport, remove } = refused()
  transport.next('POST /auth/proof', refusal(-6, { status: 400 }))
  const call = remove('one')
  await settle()
  proof.form.setValue('wrong')
  await proof.confirm()
  expect([proof.isAsking, proof.form.valueError]).toEqual([true, 'wrong'])
  proof.dismiss()
  await expect(call).rejects.toMatchObject({ code: -7 })
  expect(transport.callsOf('DELETE /users/one')).toHaveLength(1)
})

test('a passkey that came too late is asked again; one that is refused is no wrong password', async () => {
  const { root, transport, proof, remove } = refused()
  const challenge = answer({ challenge: 'challenge', rpId: 'portico.example' })
  transport.always('POST /auth/passkey/challenge', challenge)
  const call = remove('one')
  await settle()
  transport.next('POST /auth/proof', refusal(-6, { status: 400 }))
  await proof.confirmByPasskey()
  expect([proof.isAsking, proof.failure, proof.form.valueError]).toEqual([true, 'refused', null])
  transport.next('POST /auth/proof', refusal(-15, { status: 400 }))
  await proof.confirmByPasskey()
  await expect(call).resolves.toEqual({})
  expect([proof.isAsking, root.session.isSignedIn]).toEqual([false, true])
})

test('the end of the session ends the question', async () => {
  const { root, proof, remove } = refused()
  const call = remove('one')
  await settle()
  root.session.signOut()
  await expect(call).rejects.toThrow()
  expect([proof.isAsking, root.session.isSignedIn]).toEqual([false, false])
})
