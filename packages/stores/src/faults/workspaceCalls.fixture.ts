import { answer } from '../testing/fakeTransport.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { MEMBER, saves, TYPED, wasSilentlyDone } from './shared.fixture.ts'

const editWorkspace = async ({ workspaceEdit }: RootFixture): Promise<boolean> => {
  const isOpen = await workspaceEdit.open('ws-0001')
  workspaceEdit.set('name', TYPED)
  return isOpen
}

const STATUS_MAIL = { mode: 'down', delayMinutes: 5, quiet: null, timeZone: 'Europe/Berlin' }

export const workspaceCalls = {
  'Workspaces: first list': {
    route: 'GET /services/',
    options: { list: 'idle' },
    run: ({ workspaces }) => workspaces.load(),
  },
  'Workspaces: refresh of the list': {
    route: 'GET /services/',
    place: 'refreshed',
    run: ({ workspaces }) => workspaces.load(),
  },
  'Workspaces: first states': {
    route: 'PROPFIND /services/ping',
    options: { list: 'idle' },
    run: async ({ workspaces }) => {
      await workspaces.load()
      return workspaces.problem === null
    },
  },
  'Workspaces: refresh of the states': {
    route: 'PROPFIND /services/ping',
    place: 'refreshed',
    run: async ({ workspaces }) => {
      await workspaces.load()
      return workspaces.problem === null
    },
  },
  'Workspaces: one-time suffix of an opening': {
    route: 'POST /auth/oturl',
    place: 'silent',
    except: { lost: 'works', failing: 'works', refused: 'works', passing: 'works', broken: 'works' },
    why: 'Without the suffix the plain address is opened.',
    run: async ({ workspaces }) => (await workspaces.openWorkspace('ws-0001')).outcome === 'opened',
  },
  Outages: {
    route: 'GET /services/outages',
    place: 'refreshed',
    reply: { outages: [], hasMore: false },
    run: ({ outages }) => outages.show({ from: 0 }),
  },
  'Panel of a workspace: since when it is shared': {
    route: 'GET /groups/ws-0001/shares',
    place: 'refreshed',
    reply: { shares: [] },
    options: { config: { features: ['sharedSince'] } },
    run: ({ details }) => details.access.open({ workspace: 'ws-0001' }),
  },
  'Panel of a user: their workspaces': {
    route: 'GET /users/person.3%40northwind.example/shares',
    place: 'refreshed',
    reply: { shares: [] },
    options: { config: { features: ['sharedSince'] } },
    run: ({ details }) => details.access.open({ person: MEMBER }),
  },
  'Availability of a workspace': {
    route: 'GET /services/ws-0001/history',
    place: 'refreshed',
    reply: { changes: [], availability: { day: null, week: null, month: null } },
    run: ({ workspaceHistory }) => workspaceHistory.open('ws-0001'),
  },
  'Mail about workspaces: read': {
    route: 'GET /admin/statusmail',
    place: 'refreshed',
    reply: { statusMail: STATUS_MAIL },
    run: ({ statusMail }) => statusMail.open(),
  },
  'Mail about workspaces: save': {
    route: 'PUT /admin/statusmail',
    place: 'refreshed',
    reply: { statusMail: STATUS_MAIL },
    options: { answers: { 'GET /admin/statusmail': answer({ statusMail: STATUS_MAIL }) } },
    prepare: async ({ statusMail }) => {
      const isOpen = await statusMail.open()
      statusMail.set('mode', 'both')
      return isOpen
    },
    run: async ({ statusMail }) => (await statusMail.save()) === 'saved',
  },
  'Configure: read': { route: 'GET /services/ws-0001', run: editWorkspace },
  'Configure: save': saves('a workspace'),
  'Configure: reset of a second factor': {
    route: 'POST /auth/reset2fa/ws-0001',
    prepare: async (fixture) => {
      await editWorkspace(fixture)
      fixture.workspaceEdit.secondFactorReset.setName('typed@northwind.example')
    },
    run: ({ workspaceEdit }) => workspaceEdit.resetSecondFactor(),
    typed: TYPED,
  },
  'Share: read': {
    route: 'GET /groups/ws-0001/members',
    run: ({ sharing }) => sharing.open({ workspace: 'ws-0001' }),
  },
  'Share: save': saves('the people of a workspace'),
  'Delete workspace': {
    route: 'DELETE /services/ws-0001',
    prepare: ({ workspaceDeletion }) => void workspaceDeletion.ask('ws-0001'),
    run: async ({ workspaceDeletion }) => (await workspaceDeletion.confirm()) !== null,
  },
  'Delete workspace: who loses it': {
    route: 'GET /groups/ws-0001/members',
    place: 'refreshed',
    run: ({ workspaceDeletion }) => workspaceDeletion.ask('ws-0001'),
  },
  'Wizard done': {
    route: 'PUT /account/',
    place: 'silent',
    options: { account: { workspaceWizard: 0 } },
    run: (fixture) => {
      void fixture.root.account.setWizardDone(true)
      return wasSilentlyDone(fixture)
    },
  },
  'Setup link by mail': {
    route: 'POST /services/setuplink',
    place: 'refreshed',
    reply: {},
    run: async ({ wizard }) => {
      await wizard.mailLink()
      return wizard.linkMail === 'sent'
    },
  },
} satisfies Record<string, FaultyCall>
