import type { SavedView } from '../api/contract/profile.ts'
import { answer } from '../testing/fakeTransport.ts'
import type { FaultyCall } from './observe.fixture.ts'
import { TYPED } from './shared.fixture.ts'

const view: SavedView = { id: 'v-1', name: 'Admins', page: 'users', query: 'role=admin', isPinned: false }

export const viewCalls = {
  'Views: list': {
    route: 'GET /admin/views/',
    options: { answers: { 'GET /admin/views/': answer({ views: [] }) } },
    run: ({ root }) => root.signedIn.views.load(),
  },
  'Views: save': {
    route: 'POST /admin/views/',
    options: { answers: { 'POST /admin/views/': answer({ view }) } },
    prepare: ({ root }) => {
      root.signedIn.views.openForm({ id: null, page: 'users', query: 'role=admin' })
      root.signedIn.views.form.set('name', TYPED)
    },
    run: async ({ root }) => (await root.signedIn.views.saveForm()) !== null,
    typed: TYPED,
  },
  'Views: change': {
    route: 'PUT /admin/views/v-1',
    options: { answers: { 'PUT /admin/views/v-1': answer({ view }) } },
    run: ({ root }) => root.signedIn.views.change(view, { isPinned: true }),
  },
  'Views: delete': {
    route: 'DELETE /admin/views/v-1',
    options: { answers: { 'DELETE /admin/views/v-1': answer({}) } },
    run: ({ root }) => root.signedIn.views.remove(view),
  },
} satisfies Record<string, FaultyCall>
