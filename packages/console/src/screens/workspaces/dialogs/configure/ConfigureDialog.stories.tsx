import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { acting } from '../../../../testing/acting.ts'
import { storeDraft } from '../../../../testing/storeDraft.ts'
import {
  dialogMeta,
  story,
  type Story,
  accounting,
  gateway,
  GET,
  on,
  withGoogle,
  withSecondFactor,
} from './configure.fixture.ts'
import type { ConfigureDialog } from './ConfigureDialog.tsx'
import { replying } from '../../../../testing/withStores.tsx'

export default { ...dialogMeta, title: 'Screens/Configure dialog' } satisfies Meta<typeof ConfigureDialog>

const opening =
  (id: MessageId): NonNullable<Story['play']> =>
  async ({ globals }) => {
    await acting(globals).press(id)
  }
const openAuthentications = opening('configure.section.authentications')
const openAdditional = opening('configure.section.additional')
const basic = { subscription: { planId: 1, plan: 'Basic' } } as const

export const Loaded = story()
export const Loading = story({}, replying(GET, never))

export const NotLoaded = story({}, replying(GET, refusal(ErrorCode.notFound)))

export const Authentications = { ...story(withGoogle, {}, openAuthentications), tags: ['core'] }

/** The Basic plan has neither a second factor nor Active Directory. */
export const NotInPlan = story({}, basic, openAuthentications)

export const AdvancedAuthentication = story(withGoogle, {}, async ({ globals }) => {
  const { press, turn } = acting(globals)
  await press('configure.section.authentications')
  await turn('configure.field.advancedAuthentication')
})

export const RestrictedGroups = story(
  { authentications: { activeDirectory: { ...on, restrictedGroups: 'Finance, Payroll' } } },
  {},
  openAuthentications,
)

export const NobodyCanSignIn = story(
  { authentications: { workspace: { enabled: false }, microsoft: { ...on, enabled: false } } },
  {},
  openAuthentications,
)

export const Network = story({}, accounting({ privateProfiles: true }, { type: 'network' }), openAdditional)
export const PrivateGateway = story({ privateGateway: gateway }, {}, openAdditional)
export const Down = story(withSecondFactor, { ready: 0 })

/** The first status check is still running. */
export const Checking = story({}, { ready: null })

const subdomain = 'a-name-that-is-so-long-that-no-host-can-have-it-in-front-of-the-account'
const license = { serial: 'SN-1', expires: 0, limits: { users: 400 } }

export const Notices = story(
  {},
  { ...accounting({}, { subdomain, license }), subscription: { planId: 2, plan: 'Pro' } },
)

export const Changes = {
  ...story({}, {}, async ({ globals }) => {
    const { press, type, turn } = acting(globals)
    await type('configure.field.name', 'Books')
    await type('configure.field.subdomain', 'books')
    await press('configure.section.authentications')
    await turn('configure.field.google')
    await turn('configure.field.microsoft')
    await press('configure.section.authentications')
    await press('configure.section.changes')
  }),
  tags: ['core'],
}

export const AsksBeforeLeaving = story({}, {}, async ({ globals }) => {
  await acting(globals).type('configure.field.name', 'Books')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toBeVisible())
})

export const Invalid = {
  ...story({ privateGateway: gateway }, {}, async ({ globals }) => {
    const { type, press, find } = acting(globals)
    await press('configure.section.additional')
    await type('configure.field.gatewayUrl', 'http://gw.northwind.example')
    await press('configure.section.additional')
    await press('common.save')
    await waitFor(async () => expect(await find('textbox', 'configure.field.gatewayUrl')).toHaveFocus())
  }),
  tags: ['core'],
}

/** Entered before a reload. */
export const StoredDraft = story(
  {},
  {
    prepare: ({ tabStorage }) => {
      const draft = { fields: { name: 'Books', google: true } }
      storeDraft(tabStorage, 'portico.workspaceDraft:ws-0001', draft)
    },
  },
)

export const HostileName = story({}, accounting({}, { name: '<img src=x onerror=alert(1)>' }))

export const Phone: Story = {
  ...story(withSecondFactor),
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** A long domain stays inside the subdomain's box, also on a phone. */
export const LongDomain = story({}, { config: { domain: 'portico.localhost:8097' } })
