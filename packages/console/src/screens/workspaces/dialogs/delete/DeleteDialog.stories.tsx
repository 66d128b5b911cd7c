import { ErrorCode } from '@portico/stores'
import { never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { useLater } from '../../../../app/context.ts'
import { withStores } from '../../../../testing/withStores.tsx'
import { acting } from '../../../../testing/acting.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { docsHeight } from '../../../../testing/docsHeight.ts'

const DELETE = 'DELETE /services/ws-0001'
const GROUP = 'GET /groups/ws-0001/members'

const WhileAsked = observer(function WhileAsked(props: ComponentProps<typeof DeleteDialog>) {
  const { workspaceDeletion } = useLater()
  return (
    <>
      {workspaceDeletion.isOpen && <DeleteDialog {...props} />}
      <Toasts />
    </>
  )
})

export default {
  title: 'Screens/Delete workspace',
  component: DeleteDialog,
  args: { workspaceId: 'ws-0001' },
  parameters: docsHeight(420),
  render: (args) => <WhileAsked {...args} />,
} satisfies Meta<typeof DeleteDialog>

type Story = StoryObj<typeof DeleteDialog>

type Play = NonNullable<Story['play']>

const story = (prepare: (fixture: RootFixture) => void = () => undefined, play?: Play): Story => ({
  decorators: [
    withStores({
      path: '/admin/workspaces',
      prepare: (fixture) => {
        prepare(fixture)
        void fixture.root.signedIn.later.workspaceDeletion.ask('ws-0001')
      },
    }),
  ],
  ...(play && { play }),
})

const confirming: Play = ({ globals }) => acting(globals).press('deleteWorkspace.confirm')

export const Asked = { ...story(), tags: ['core'] }
export const Counting = story(({ transport }) => transport.always(GROUP, never))
export const CountUnknown = story(({ transport }) => transport.always(GROUP, refusal(ErrorCode.forbidden)))

export const DeleteSuccess = story(undefined, async (context) => {
  await confirming(context)
  const toast = await screen.findByText(/^(Accounting was deleted|Se ha eliminado Accounting)/)
  await waitFor(() => expect(toast).toBeVisible())
})

export const DeleteError = story(
  ({ transport }) => transport.always(DELETE, refusal(ErrorCode.forbidden)),
  async (context) => {
    await confirming(context)
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
)

export const DeletePending = story(({ transport }) => transport.always(DELETE, never), confirming)
