import { makePeople, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores, type StoreOptions } from '../../../testing/withStores.tsx'
import { delaySomeLists, failSome, shareOut } from '../../users/access/access.fixture.ts'
import { everySort } from '../../users/users.fixture.ts'
import { HandoverScreen } from './HandoverScreen.tsx'

export default { title: 'Screens/Handover sheet', component: HandoverScreen } satisfies Meta<
  typeof HandoverScreen
>

type Story = StoryObj<typeof HandoverScreen>

const on = ({
  people = everySort,
  prepare,
  path = '/admin/workspaces/handover',
  ...more
}: StoreOptions = {}): Story => ({
  decorators: [
    withStores({
      path,
      people,
      ...more,
      prepare: (fixture) => {
        shareOut(fixture, people)
        prepare?.(fixture)
      },
    }),
  ],
})

export const Loading: Story = on({ prepare: delaySomeLists })

export const Loaded: Story = { ...on(), tags: ['core'] }

export const Filtered: Story = on({ path: '/admin/workspaces/handover?q=design' })

export const WithoutPeople: Story = on({ path: '/admin/workspaces/handover?people=no&methods=no' })

/** Some lists of people could not be read. */
export const Incomplete: Story = on({ prepare: failSome })

export const NoMatch: Story = on({ path: '/admin/workspaces/handover?q=printer' })

export const Empty: Story = on({ workspaces: 0 })

export const NotLoaded: Story = on({
  list: 'idle',
  prepare: ({ transport }) => transport.always('GET /services/', refusal(-100)),
})

export const Large: Story = on({ workspaces: 120, people: makePeople(60) })

export const NotListed: Story = on({
  list: 'idle',
  prepare: ({ transport }) => transport.always('GET /services/', never),
})
