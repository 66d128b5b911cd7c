import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { replying, storiesWith } from '../../testing/withStores.tsx'
import { variedPeople } from '../../screens/users/users.fixture.ts'
import { invited } from './invitations.fixture.ts'
import { InvitationsScreen } from './InvitationsScreen.tsx'

export default {
  title: 'Screens/Invitations',
  component: InvitationsScreen,
} satisfies Meta<typeof InvitationsScreen>

type Story = StoryObj<typeof InvitationsScreen>

const on = storiesWith({ path: '/admin/users/invitations', people: invited })

export const Loaded: Story = { ...on(), tags: ['core'] }
export const Empty: Story = on({ people: variedPeople(3) })
export const NoResults: Story = on({ path: '/admin/users/invitations?q=nobody' })
export const NotLoaded: Story = on(replying('GET /users/', refusal(-100)))
export const WithPanel: Story = on({
  path: '/admin/users/invitations?person=person.4%40northwind.example',
})
export const Compact: Story = {
  ...on(),
  globals: { viewport: { value: 'compact', isRotated: false } },
}
