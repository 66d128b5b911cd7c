import { NewPasskeyChallengeSchema, PasskeyChallengeSchema } from '@portico/stores/contract'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { serviceFixture } from './fixtures.ts'

const IS_PRESENT = 0x01
const IS_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const encoded = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

interface Challenge {
  readonly challenge: string
  readonly rpId: string
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An authenticator in software: one passkey, by the rules of WebAuthn. */
export const createPasskey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const dataFor = (rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, credential])
  }
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' }

  return {
    id: encoded(id),
    register: ({ challenge, rpId }: Challenge, origin: string) => {
      // COSE: an ES256 key.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const data = dataFor(rpId, IS_PRESENT | IS_VERIFIED | HAS_CREDENTIAL, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
          attestationObject: encoded(attestation),
        },
      }
    },
    signIn: (
      { challenge, rpId }: Challenge,
      origin: string,
      { isVerified = true }: { readonly isVerified?: boolean } = {},
    ) => {
      counter += 1
      const data = dataFor(rpId, IS_PRESENT | (isVerified ? IS_VERIFIED : 0))
      const client = clientData('webauthn.get', challenge, origin)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}

/** What users do with their passkeys, at the service's own origin. */
export const passkeysOf = ({ as, db, memberId, now, post, service }: ReturnType<typeof serviceFixture>) => {
  const origin = (): string => `http://127.0.0.1:${service().port}`
  const newChallenge = async (who: string) =>
    (await post('/api/auth/passkeys/challenge', {}, await as(who))).data(NewPasskeyChallengeSchema)
  const challenge = async () => (await post('/api/auth/passkey/challenge', {})).data(PasskeyChallengeSchema)
  return {
    origin,
    newChallenge,
    challenge,
    add: async (who: string, name = 'Laptop') => {
      const passkey = createPasskey()
      const credential = passkey.register(await newChallenge(who), origin())
      return { passkey, reply: await post('/api/auth/passkeys', { name, credential }, await as(who)) }
    },
    /** Without a mail, which would be sent after the reply. @returns its id */
    store: async (who: string): Promise<string> => {
      const { id } = createPasskey()
      await db()
        .insertInto('passkeys')
        .values({
          id,
          member_id: await memberId(`${who}.example`),
          name: 'Laptop',
          public_key: '',
          rp_id: new URL(origin()).hostname,
          counter: 0,
          created_at: new Date(now()),
          last_used_at: null,
        })
        .execute()
      return id
    },
    send: (credential: unknown) => post('/api/auth/passkey', { credential }),
  }
}
