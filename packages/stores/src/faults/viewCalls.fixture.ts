import type { SavedView } from '../api/contract/profile.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { saves } from './shared.fixture.ts'

const view: SavedView = { id: 'v-1', name: 'Admins', page: 'users', query: 'role=admin', isPinned: false }

export const viewCalls = {
  'Views: list': {
    route: 'GET /admin/views/',
    place: 'refreshed',
    reply: { views: [] },
    run: ({ views }) => views.load(),
  },
  'Views: save': saves('a saved view'),
  'Views: change': {
    route: 'PUT /admin/views/v-1',
    place: 'refreshed',
    reply: { view },
    run: ({ views }) => views.change(view, { isPinned: true }),
  },
  'Views: delete': {
    route: 'DELETE /admin/views/v-1',
    place: 'refreshed',
    reply: {},
    run: ({ views }) => views.remove(view),
  },
} satisfies Record<string, FaultyCall>
