import { answer, makeWorkspace, makeWorkspaces, type Answer, type RootFixture } from '@portico/stores/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '../../../../app/Toasts.tsx'
import { settle } from '../../../../testing/actions.ts'
import { renderApp, type RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { WorkspacesScreen } from '../../WorkspacesScreen.tsx'

const AGENT = 'http://127.0.0.1:23432'
export const PING = `GET ${AGENT}/ping` as const
export const START = `GET ${AGENT}/start` as const
const LOGIN = `POST ${AGENT}/login` as const
const WAIT = `GET ${AGENT}/waitfor` as const

const says = (body: unknown): Answer => ({ status: 200, body })

/** Where the new workspace is. */
export const OUR_URL = 'https://reception-4821.portico.example'
/** The computer, once it is a workspace. */
const ours = makeWorkspace(7, { id: 'ws-new', name: 'Reception', subdomain: 'reception' })

/** The page of the workspaces, of which there are two, with the wizard in reach of an agent that a test makes appear. */
export const start = async (options: RenderAppOptions = {}) => {
  const waits: ((given: Answer) => void)[] = []
  const fixture = await renderApp(
    <>
      <WorkspacesScreen />
      <Toasts />
    </>,
    {
      path: '/admin/workspaces',
      workspaces: 2,
      ready: 2,
      agent: { access: 'granted' },
      account: { workspaceWizard: 1 },
      ...options,
      prepare: (made) => {
        const { transport } = made
        transport.always(START, says({ stateText: 'Start' }))
        transport.always(LOGIN, says({}))
        transport.always(WAIT, () => new Promise((resolve) => waits.push(resolve)))
        options.prepare?.(made)
      },
    },
  )
  const { clock, transport } = fixture
  const pass = (ms: number) => act(async () => clock.advance(ms))
  const reply = async (given: Answer) => {
    await pass(1000)
    const waiting = waits.pop()
    if (!waiting) throw new Error('Nobody waits for the installer.')
    waiting(given)
    await pass(0)
  }
  /** The new workspace is listed, and up or not. */
  const list = (isUp: boolean) => {
    const services = [...makeWorkspaces(2), ours]
    const status = services.map(({ id }) => ({ serviceid: id, ready: isUp || id !== ours.id }))
    transport.always('GET /services/', answer({ services }))
    transport.always('PROPFIND /services/ping', answer({ status }))
  }
  const say = (stateText: string) => reply(says({ stateText, service: { url: OUR_URL } }))
  return {
    ...fixture,
    pass,
    /** The installer tells its next status. */
    say,
    /** The connection to the installer is lost. */
    lose: () => reply('lost'),
    /** From now on an agent answers, for a computer that is not listed, and is found. */
    appear: async () => {
      transport.always(PING, says({ service: { id: 'this-computer' } }))
      await pass(2000)
    },
    /** The new workspace is listed, up unless told otherwise, and the installer says that it has finished. */
    finish: async (isUp = true) => {
      list(isUp)
      await say('Finish')
    },
    /** From now on the new workspace is up. */
    rise: () => list(true),
  }
}

export type WizardFixture = Awaited<ReturnType<typeof start>>

export const dialog = (name = 'Set up a workspace') => screen.findByRole('dialog', { name })
export const noDialog = () => screen.queryByRole('dialog')
export { button } from '../../../../testing/actions.ts'
export const noButton = (name: string) => screen.queryByRole('button', { name })
export const heading = () => screen.getByRole('heading', { level: 3 })

/** What is announced. */
export const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

export const press = async (name: string, fixture: Pick<RootFixture, 'clock'>) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await settle(fixture)
}

/** Presses Add Workspace. */
export const add = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await press(options.locale === 'es' ? 'Añadir espacio de trabajo' : 'Add Workspace', fixture)
  return { ...fixture, shown: await screen.findByRole('dialog') }
}

/** On to the installer: downloaded, and to be opened. */
export const downloaded = async (options: RenderAppOptions = {}) => {
  const fixture = await add(options)
  await press('Download the installer', fixture)
  fixture.downloads.complete()
  await fixture.pass(0)
  return fixture
}
