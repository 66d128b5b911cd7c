import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { accounting, gateway, on as enabled, withGoogle, withSecondFactor } from './configure.fixture.ts'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { storeDraft } from '../../../../testing/storeDraft.ts'
import { acting } from '../../../../testing/acting.ts'
import { dialogMeta, on } from './configure.decorators.tsx'
import type { ConfigureDialog } from './ConfigureDialog.tsx'

const GET = 'GET /services/ws-0001'

const meta = { ...dialogMeta, title: 'Screens/Configure dialog' } satisfies Meta<typeof ConfigureDialog>

export default meta
type Story = StoryObj<typeof meta>

const opening =
  (id: MessageId): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const { press, find } = acting(globals)
    await press(id)
    await expect(await find('button', id)).toHaveAttribute('aria-expanded', 'true')
  }

export const Loaded: Story = { decorators: on() }

export const Loading: Story = {
  decorators: on({}, { prepare: ({ transport }) => transport.always(GET, never) }),
}

export const NotLoaded: Story = {
  decorators: on({}, { prepare: ({ transport }) => transport.always(GET, refusal(ErrorCode.notFound)) }),
}

export const Authentications: Story = {
  decorators: on(withGoogle),
  play: opening('configure.section.authentications'),
}

/** Basic has neither a second factor nor Active Directory. */
export const NotInPlan: Story = {
  decorators: on({}, { subscription: { planId: 1, plan: 'Basic' } }),
  play: opening('configure.section.authentications'),
}

export const AdvancedAuthentication: Story = {
  decorators: on(withGoogle),
  play: async ({ globals }) => {
    const { press, turn, find } = acting(globals)
    await press('configure.section.authentications')
    await turn('configure.field.advancedAuthentication')
    await expect(await find('switch', 'configure.field.google')).not.toBeChecked()
    await expect(await find('switch', 'configure.field.google')).toBeDisabled()
  },
}

export const RestrictedGroups: Story = {
  decorators: on({
    authentications: { activeDirectory: { ...enabled, restrictedGroups: 'Finance, Payroll' } },
  }),
  play: opening('configure.section.authentications'),
}

export const NobodyCanSignIn: Story = {
  decorators: on({
    authentications: { workspace: { enabled: false }, microsoft: { enabled: false, available: true } },
  }),
  play: opening('configure.section.authentications'),
}

export const Network: Story = {
  decorators: on({}, accounting({ privateProfiles: true }, { type: 'network' })),
  play: opening('configure.section.additional'),
}

export const PrivateGateway: Story = {
  decorators: on({ privateGateway: gateway }),
  play: opening('configure.section.additional'),
}

export const Down: Story = { decorators: on(withSecondFactor, { ready: 0 }) }

/** The first status check is still under way. */
export const Checking: Story = { decorators: on({}, { ready: null }) }

export const Notices: Story = {
  decorators: on(
    {},
    {
      ...accounting(
        {},
        {
          subdomain: 'a-name-that-is-so-long-that-no-host-can-have-it-in-front-of-the-account',
          license: { serial: 'SN-1', expires: 0, limits: { users: 400 } },
        },
      ),
      subscription: { planId: 2, plan: 'Pro' },
    },
  ),
}

export const Changes: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { press, type, turn } = acting(globals)
    await type('configure.field.name', 'Books')
    await type('configure.field.subdomain', 'books')
    await press('configure.section.authentications')
    await turn('configure.field.google')
    await turn('configure.field.microsoft')
    await press('configure.section.authentications')
    await press('configure.section.changes')
    await expect(screen.getAllByRole('listitem')).toHaveLength(5)
  },
}

export const AsksBeforeLeaving: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { type } = acting(globals)
    await type('configure.field.name', 'Books')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog')
    await waitFor(() => expect(question).toBeVisible())
  },
}

export const Invalid: Story = {
  decorators: on({ privateGateway: { ...gateway, url: 'http://gw.northwind.example' } }),
  play: async ({ globals }) => {
    const { turn, press, find } = acting(globals)
    await press('configure.section.additional')
    await turn('configure.field.useSubdomain')
    await press('configure.section.additional')
    await press('configure.save')
    await waitFor(async () => expect(await find('textbox', 'configure.field.gatewayUrl')).toHaveFocus())
  },
}

/** An earlier session was ended from outside while something was unsaved. */
export const StoredDraft: Story = {
  decorators: on(
    {},
    {
      prepare: ({ root, tabStorage }) => {
        const draft = { workspaceId: 'ws-0001', fields: { name: 'Books', google: true } }
        storeDraft(tabStorage, 'portico.workspaceDraft', draft)
        root.signedIn.workspaceEdit.loadDraft()
      },
    },
  ),
}

export const HostileName: Story = {
  decorators: on({}, accounting({}, { name: '<img src=x onerror=alert(1)>' })),
}

export const Phone: Story = {
  decorators: on(withSecondFactor),
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** A long rest of the address stands at the end of the subdomain's box, also on a phone. */
export const LongDomain: Story = {
  decorators: on({}, { config: { domain: 'portico.localhost:8097' } }),
}
