import { ErrorCode } from '@portico/stores'
import { answer, makePeople, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { acting, expectVisible } from '../../testing/acting.ts'
import { withStores, type StoreOptions, replying } from '../../testing/withStores.tsx'
import { withToasts } from '../../testing/withToasts.tsx'
import { everySort } from './everySort.fixture.ts'
import { SharingDialog } from './AccessDialog.tsx'
import { docsHeight } from '../../testing/docsHeight.ts'

const GET = 'GET /groups/ws-0001/members'
const POST = 'POST /groups/ws-0001/members'
const OWNER = 'owner@northwind.example'

export default {
  title: 'Screens/Members dialog',
  component: SharingDialog,
  args: { workspaceId: 'ws-0001', onClose: fn() },
  parameters: docsHeight(620),
  render: withToasts(SharingDialog),
} satisfies Meta<typeof SharingDialog>

type Story = StoryObj<typeof SharingDialog>
type Play = NonNullable<Story['play']>

const story = (options: StoreOptions, play?: Play): Story => ({
  decorators: [withStores({ path: '/admin/workspaces', people: everySort, ...options })],
  ...(play && { play }),
})

const addingAll: Play = ({ globals }) => acting(globals).press('choice.people.addAll')

const saving: Play = async (context) => {
  await addingAll(context)
  await acting(context.globals).press('common.save')
}

const savingToAlert: Play = async (context) => {
  await saving(context)
  await screen.findByRole('alert')
}

export const Loaded = { ...story({}), tags: ['core'] }
export const Loading = story(replying(GET, never))
export const NotLoaded = story(replying(GET, refusal(ErrorCode.forbidden)))

export const PeopleNotLoaded = story(replying('GET /users/', refusal(ErrorCode.forbidden)))

/** One of the list is not a user of the account. */
export const UnknownMember = story({ members: [OWNER, 'former@elsewhere.example'] })
export const FiveThousand = story({ people: makePeople(5000) })
export const Unsaved = story({}, addingAll)

export const AskedBeforeLeaving = story({}, async (context) => {
  await addingAll(context)
  await acting(context.globals).press('common.cancel')
  await expectVisible(screen.findByRole('alertdialog'))
})

export const SaveSuccess = story({}, async (context) => {
  await saving(context)
  await waitFor(() => expect(context.args.onClose).toHaveBeenCalled())
})

export const SaveError = story(replying(POST, refusal(ErrorCode.userLimitExceeded)), savingToAlert)

export const SavePending = story(replying(POST, never), saving)

/** Another user changed the list while the dialog was open. */
export const SaveMerged = {
  ...story(
    {
      prepare: ({ transport }) => {
        transport.next(POST, refusal(ErrorCode.alreadyExists))
        transport.next(
          GET,
          answer({ members: [OWNER, 'user@northwind.example'], revision: 1 }),
          answer({ members: [OWNER, 'person.9@northwind.example'], revision: 2 }),
        )
      },
    },
    savingToAlert,
  ),
  tags: ['core'],
}
