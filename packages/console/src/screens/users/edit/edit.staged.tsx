import type { Decorator, Meta } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Toasts } from '../../../app/Toasts.tsx'
import { staged, type StagedOptions } from '../../../testing/Stage.tsx'
import { everySort } from '../users.fixture.ts'
import { UserDialog } from './UserDialog.tsx'

export const POST = 'POST /users/'
export const PUT = 'PUT /users/'
export const FORGOT = 'POST /auth/forgotpassword'

/** How the stories of the dialog are drawn: for somebody new, with the toasts. */
export const drawn = {
  component: UserDialog,
  args: { email: null, onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  render: (args) => (
    <>
      <UserDialog {...args} />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof UserDialog>

interface OnOptions extends StagedOptions {
  /** Whether the list is in the store. @default true */
  isListed?: boolean
}

/** Everybody listed, on stores of its own. */
export const on = ({
  isListed = true,
  people = everySort,
  prepare,
  ...options
}: OnOptions = {}): Decorator[] => [
  staged({
    path: '/admin/users',
    people,
    ...options,
    prepare: (fixture) => {
      if (isListed) fixture.root.users.receive(people)
      prepare?.(fixture)
    },
  }),
]
