import { when } from 'mobx'
import { importRows } from '../additions/import/import.fixture.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { MEMBER, saves, wasSilentlyDone } from './shared.fixture.ts'

export const userCalls = {
  'Preferences: read': {
    route: 'GET /admin/profile',
    place: 'silent',
    run: (fixture) => {
      fixture.root.preferences.start()
      fixture.profile.start()
      return wasSilentlyDone(fixture)
    },
  },
  'Users: first list': { route: 'GET /users/', run: ({ users }) => users.load() },
  'Users: refresh': {
    route: 'GET /users/',
    place: 'refreshed',
    prepare: ({ users }) => users.load(),
    run: ({ users }) => users.load(),
  },
  'New user': saves('a new user'),
  'Edit user': saves('a user'),
  'Delete user': {
    route: `DELETE /users/${encodeURIComponent(MEMBER)}`,
    prepare: async ({ users, userDeletion }) => {
      await users.load()
      userDeletion.ask(MEMBER)
    },
    run: async ({ userDeletion }) => (await userDeletion.confirm()) !== null,
  },
  'Delete user: what is lost': {
    route: 'GET /groups/ws-0001/members',
    place: 'refreshed',
    prepare: ({ users }) => users.load(),
    run: async ({ userDeletion }) => {
      userDeletion.ask(MEMBER)
      await when(() => !userDeletion.access.isReading)
      return userDeletion.isComplete
    },
  },
  'Reset password of a user': {
    route: 'POST /auth/forgotpassword',
    prepare: ({ users }) => users.load(),
    run: async ({ passwordMails }) => (await passwordMails.send(MEMBER)) === 'sent',
  },
  'Several users: change': {
    route: 'PUT /users/',
    place: 'refreshed',
    prepare: ({ users }) => users.load(),
    run: async ({ userBatch }) => {
      await userBatch.run({ kind: 'role', role: 2 }, [MEMBER])
      return userBatch.counts.done === 1
    },
    typed: MEMBER,
  },
  'Several users: delete': {
    route: `DELETE /users/${encodeURIComponent(MEMBER)}`,
    place: 'refreshed',
    prepare: ({ users }) => users.load(),
    run: async ({ userBatch }) => {
      await userBatch.run({ kind: 'remove' }, [MEMBER])
      return userBatch.counts.done === 1
    },
    typed: MEMBER,
  },
  'Import of users': {
    route: 'POST /users/',
    place: 'refreshed',
    prepare: async ({ userImport }) => {
      userImport.open()
      userImport.setText('people')
      await userImport.check(importRows(1))
    },
    run: async ({ userImport }) => {
      await userImport.save()
      return userImport.run.counts.done === 1
    },
    typed: 'new.1@northwind.example',
  },
  'Access map: save': saves('the access map', 'refreshed'),
  'End of the tour': {
    route: 'PUT /users/',
    place: 'silent',
    options: { user: { endTour: false } },
    prepare: ({ tour }) => void tour.begin(),
    run: (fixture) => {
      fixture.tour.finish()
      return wasSilentlyDone(fixture)
    },
  },
} satisfies Record<string, FaultyCall>
