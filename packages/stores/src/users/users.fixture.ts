import * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { UserFormSchema, type WireMember } from '../api/contract/member.ts'
import { makePerson } from '../testing/factories.ts'
import { answer, refusal, type Answer, type FakeTransport } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

/** People that `makePeople` makes. */
export const OWNER = 'owner@northwind.example'
export const ADMIN = 'admin@northwind.example'
export const USER = 'user@northwind.example'
/** A person with the role user. */
export const OTHER = 'person.3@northwind.example'

/** A person with this status. */
export const withStatus = (index: number, status: WireMember['status']): WireMember =>
  makePerson(index, { status })

/** The stores with the list of people loaded. */
export const withPeople = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  await fixture.users.load()
  return fixture
}

/** From now on the service has these users and refuses forms based on others. */
export const changeElsewhere = (transport: FakeTransport, members: readonly WireMember[]): void => {
  transport.always('GET /users/', answer({ members }))
  transport.always('PUT /users/', ({ body }): Answer => {
    const { email, role: level, status, revision } = v.parse(UserFormSchema, body)
    const theirs = members.find(({ id }) => id === email)
    return theirs && revision === theirs.revision
      ? answer({ member: { ...theirs, level, status } })
      : refusal(ErrorCode.alreadyExists)
  })
}
