import type { SavedView } from '../api/contract/profile.ts'
import { answer } from '../testing/fakeTransport.ts'
import type { FaultyCall } from './observe.fixture.ts'
import { saves } from './shared.fixture.ts'

const view: SavedView = { id: 'v-1', name: 'Admins', page: 'users', query: 'role=admin', isPinned: false }

export const viewCalls = {
  'Views: list': {
    route: 'GET /admin/views/',
    options: { answers: { 'GET /admin/views/': answer({ views: [] }) } },
    run: ({ root }) => root.signedIn.views.load(),
  },
  'Views: save': saves('a saved view'),
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
