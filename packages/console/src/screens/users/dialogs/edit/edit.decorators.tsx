import type { Decorator, Meta } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withToasts } from '../../../../testing/withToasts.tsx'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { everySort } from '../../users.fixture.ts'
import { UserDialog } from './UserDialog.tsx'

export const POST = 'POST /users/'
export const PUT = 'PUT /users/'
export const FORGOT = 'POST /auth/forgotpassword'

export const dialogMeta = {
  component: UserDialog,
  args: { email: null, onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  render: withToasts(UserDialog),
} satisfies Meta<typeof UserDialog>

interface OnOptions extends StoreOptions {
  /** @default true */
  isListed?: boolean
}

export const on = ({
  isListed = true,
  people = everySort,
  prepare,
  ...options
}: OnOptions = {}): Decorator[] => [
  withStores({
    path: '/admin/users',
    people,
    ...options,
    prepare: (fixture) => {
      if (isListed) fixture.root.signedIn.users.receive(people)
      prepare?.(fixture)
    },
  }),
]
