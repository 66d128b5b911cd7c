import type { WireMember } from '../api/contract/member.ts'
import { makePerson } from '../testing/factories.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

/** Of the people that `makePeople` makes. */
export const OWNER = 'owner@northwind.example'
export const ADMIN = 'admin@northwind.example'
export const USER = 'user@northwind.example'
/** Neither of the three: a user. */
export const OTHER = 'person.3@northwind.example'

/** Somebody of a status. */
export const withStatus = (index: number, status: WireMember['status']): WireMember =>
  makePerson(index, { status })

/** The stores with the list of people loaded. */
export const withPeople = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  await fixture.users.load()
  return fixture
}
