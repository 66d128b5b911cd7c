import { answer } from '../testing/fakeTransport.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall } from './observe.fixture.ts'
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
  'Workspaces: refresh of the list': { route: 'GET /services/', run: ({ workspaces }) => workspaces.load() },
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
    run: async ({ workspaces }) => {
      await workspaces.load()
      return workspaces.problem === null
    },
  },
  'Workspaces: one-time suffix of an opening': {
    route: 'POST /auth/oturl',
    run: async ({ workspaces }) => (await workspaces.openWorkspace('ws-0001')).outcome === 'opened',
  },
  Outages: {
    route: 'GET /services/outages',
    options: { answers: { 'GET /services/outages': answer({ outages: [], hasMore: false }) } },
    run: ({ root }) => root.signedIn.outages.show({ from: 0 }),
  },
  'Panel of a workspace: since when it is shared': {
    route: 'GET /groups/ws-0001/shares',
    options: {
      config: { features: ['sharedSince'] },
      answers: { 'GET /groups/ws-0001/shares': answer({ shares: [] }) },
    },
    run: ({ root }) => root.signedIn.details.access.open({ workspace: 'ws-0001' }),
  },
  'Panel of a user: their workspaces': {
    route: 'GET /users/person.3%40northwind.example/shares',
    options: {
      config: { features: ['sharedSince'] },
      answers: { 'GET /users/person.3%40northwind.example/shares': answer({ shares: [] }) },
    },
    run: ({ root }) => root.signedIn.details.access.open({ person: MEMBER }),
  },
  'Availability of a workspace': {
    route: 'GET /services/ws-0001/history',
    options: {
      answers: {
        'GET /services/ws-0001/history': answer({
          changes: [],
          availability: { day: null, week: null, month: null },
        }),
      },
    },
    run: ({ root }) => root.signedIn.workspaceHistory.open('ws-0001'),
  },
  'Mail about workspaces: read': {
    route: 'GET /admin/statusmail',
    options: { answers: { 'GET /admin/statusmail': answer({ statusMail: STATUS_MAIL }) } },
    run: ({ root }) => root.signedIn.statusMail.open(),
  },
  'Mail about workspaces: save': {
    route: 'PUT /admin/statusmail',
    options: {
      answers: {
        'GET /admin/statusmail': answer({ statusMail: STATUS_MAIL }),
        'PUT /admin/statusmail': answer({ statusMail: STATUS_MAIL }),
      },
    },
    prepare: async ({ root }) => {
      const isOpen = await root.signedIn.statusMail.open()
      root.signedIn.statusMail.set('mode', 'both')
      return isOpen
    },
    run: async ({ root }) => (await root.signedIn.statusMail.save()) === 'saved',
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
    run: ({ workspaceDeletion }) => workspaceDeletion.ask('ws-0001'),
  },
  'Wizard done': {
    route: 'PUT /account/',
    options: { account: { workspaceWizard: 0 } },
    run: (fixture) => {
      void fixture.root.account.setWizardDone(true)
      return wasSilentlyDone(fixture)
    },
  },
  'Setup link by mail': {
    route: 'POST /services/setuplink',
    options: { answers: { 'POST /services/setuplink': answer({}) } },
    run: async ({ wizard }) => {
      await wizard.mailLink()
      return wizard.linkMail === 'sent'
    },
  },
} satisfies Record<string, FaultyCall>
