import { MemberStatus, Role } from '@portico/stores'
import { makeFeatures, makePerson, makeWorkspace } from '@portico/stores/testing'
import type { WireMember } from '@portico/stores/contract'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'

export const named = (
  index: number,
  firstName: string,
  lastName: string,
  overrides: Partial<WireMember> = {},
): WireMember => {
  const { id } = makePerson(index)
  return makePerson(index, {
    name: `${firstName} ${lastName}`,
    data: { firstName, lastName, email: id, activeDirectoryId: null },
    ...overrides,
  })
}

const statuses = [
  MemberStatus.active,
  MemberStatus.active,
  MemberStatus.active,
  MemberStatus.pending,
  MemberStatus.active,
  MemberStatus.inactive,
  MemberStatus.active,
  MemberStatus.locked,
]

export const variedPeople = (count: number): WireMember[] =>
  Array.from({ length: count }, (_, index) =>
    makePerson(
      index,
      index < 3
        ? {}
        : {
            status: statuses[index % statuses.length] ?? MemberStatus.active,
            level: index % 6 === 5 ? Role.admin : Role.user,
          },
    ),
  )

export const everySort: readonly WireMember[] = [
  ...variedPeople(3),
  named(3, 'Bruna', 'Costa', { level: Role.owner }),
  named(4, 'Élodie', 'Abel', { status: MemberStatus.pending }),
  named(5, 'Farah', 'Abel', { status: MemberStatus.inactive }),
  named(6, 'Grace', 'Abel', { status: MemberStatus.locked, level: Role.admin }),
]

export const emails = {
  owner: 'owner@northwind.example',
  admin: 'admin@northwind.example',
  user: 'user@northwind.example',
  otherOwner: 'person.3@northwind.example',
  pending: 'person.4@northwind.example',
  inactive: 'person.5@northwind.example',
  locked: 'person.6@northwind.example',
} as const

export const deletionOf = (email: string) => `DELETE /users/${encodeURIComponent(email)}` as const

export const storedNadia = {
  fields: {
    firstName: 'Nadia',
    lastName: 'Brandt',
    role: Role.user,
    email: 'nadia@northwind.example',
    emailConfirmation: '',
    status: MemberStatus.pending,
  },
}

export const POST = 'POST /users/'
export const PUT = 'PUT /users/'

interface OnUsersOptions extends StoreOptions {
  /** @default true */
  isListed?: boolean
}

/** A story on the users' page, with each role and status. */
export const onUsers = ({
  isListed = true,
  people = everySort,
  prepare,
  ...options
}: OnUsersOptions = {}) => [
  withStores({
    path: '/admin/users',
    people,
    ...options,
    prepare: (fixture) => {
      if (isListed) fixture.root.signedIn.users.receive(people)
      prepare?.(fixture)
    },
  }),
]

/** One workspace, with or without a second factor. */
export const withSecondFactor = (isOn: boolean): StoreOptions => {
  const features = makeFeatures()
  const secondFactor = { ...features.authentications.secondFactor, enabled: isOn }
  return {
    workspaces: [
      makeWorkspace(0, {
        features: { ...features, authentications: { ...features.authentications, secondFactor } },
      }),
    ],
  }
}
