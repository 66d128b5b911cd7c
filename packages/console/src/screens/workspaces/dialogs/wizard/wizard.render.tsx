import { answer, makeWorkspace, makeWorkspaces, type Answer } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { pass as passOn, press, start as startPage } from '../../workspaces.render.tsx'

export { button, noButton, press } from '../../workspaces.render.tsx'

const AGENT = 'http://127.0.0.1:23432'
export const PING = `GET ${AGENT}/ping` as const
export const START = `GET ${AGENT}/start` as const
const LOGIN = `POST ${AGENT}/login` as const
const WAIT = `GET ${AGENT}/waitfor` as const

const says = (body: unknown): Answer => ({ status: 200, body })
/** The agent's answer on an unlisted computer. */
export const newComputer = says({ service: { id: 'this-computer' } })

/** Address of the new workspace. */
export const OUR_URL = 'https://reception-4821.portico.example'
const ours = makeWorkspace(7, { id: 'ws-new', name: 'Reception', subdomain: 'reception' })

/** The page with two workspaces, and an agent that a test can start. */
export const start = async (options: RenderAppOptions = {}) => {
  const waits: ((given: Answer) => void)[] = []
  const fixture = await startPage({
    workspaces: 2,
    ready: 2,
    agent: { access: 'granted' },
    account: { workspaceWizard: 1 },
    ...options,
    prepare: (made) => {
      made.transport.always(START, says({ stateText: 'Start' }))
      made.transport.always(LOGIN, says({}))
      made.transport.always(WAIT, () => new Promise((resolve) => waits.push(resolve)))
      options.prepare?.(made)
    },
  })
  const { transport } = fixture
  const pass = (ms: number) => passOn(fixture, ms)
  const reply = async (given: Answer) => {
    await pass(1000)
    const waiting = waits.pop()
    if (!waiting) throw new Error('Nobody waits for the installer.')
    waiting(given)
    await pass(0)
  }
  const list = (isUp: boolean) => {
    const services = [...makeWorkspaces(2), ours]
    const status = services.map(({ id }) => ({ serviceid: id, ready: isUp || id !== ours.id }))
    transport.always('GET /services/', answer({ services }))
    transport.always('PROPFIND /services/ping', answer({ status }))
  }
  /** The installer reports its next status. */
  const reportStatus = (stateText: string) => reply(says({ stateText, service: { url: OUR_URL } }))
  return {
    ...fixture,
    pass,
    reportStatus,
    /** The connection to the installer is lost. */
    loseConnection: () => reply('lost'),
    /** From now on an agent answers. */
    startAgent: async () => {
      transport.always(PING, newComputer)
      await pass(2000)
    },
    /** The installer finishes, and the new workspace is listed. */
    finish: async (isUp = true) => {
      list(isUp)
      await reportStatus('Finish')
    },
    /** From now on the new workspace is up. */
    markUp: () => list(true),
  }
}

export const dialog = (name = 'Set up a workspace') => screen.findByRole('dialog', { name })
export const noDialog = () => screen.queryByRole('dialog')
export const closed = () => waitFor(() => expect(noDialog()).toBeNull())
export const heading = () => screen.getByRole('heading', { level: 3 })
export const announced = () => within(screen.getByRole('dialog')).getByRole('status').textContent

/** Presses Add Workspace. */
export const add = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await press(options.locale === 'es' ? 'Añadir espacio' : 'Add Workspace')
  return { ...fixture, shown: await screen.findByRole('dialog') }
}

export const downloading = async (options: RenderAppOptions = {}) => {
  const fixture = await add(options)
  await press('Download the installer')
  return fixture
}

export const downloaded = async (options: RenderAppOptions = {}) => {
  const fixture = await downloading(options)
  fixture.downloads.complete()
  await fixture.pass(0)
  return fixture
}

/** The wizard with an agent that answers. */
export const running = async () => {
  const fixture = await add()
  await fixture.startAgent()
  return fixture
}
