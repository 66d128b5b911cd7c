import type { RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toasts } from '../../../../app/Toasts.tsx'
import { withStores } from '../../../../testing/withStores.tsx'
import { InstallerDialogs } from './InstallerDialogs.tsx'
import { docsHeight } from '../../../../testing/docsHeight.ts'

const SIZE = 20_971_520

export default {
  title: 'Screens/Installer dialogs',
  component: InstallerDialogs,
  parameters: docsHeight(420),
  render: () => (
    <>
      <InstallerDialogs />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof InstallerDialogs>

type Story = StoryObj<typeof InstallerDialogs>

/** A download that the user started on the page, after `then`. */
const after = (then: (fixture: RootFixture) => void): Story => ({
  decorators: [
    withStores({
      path: '/admin/workspaces',
      prepare: (fixture) => {
        void fixture.root.signedIn.later.installer.start({ background: false })
        then(fixture)
      },
    }),
  ],
})

export const Downloading: Story = {
  ...after(({ downloads }) => downloads.progress(8_808_038, SIZE)),
  tags: ['core'],
}

/** Nothing was received yet, so the length is unknown. */
export const Beginning: Story = after(() => undefined)
export const LengthUnknown: Story = after(({ downloads }) => downloads.progress(8_808_038, null))
export const Completed: Story = after(({ downloads }) => downloads.complete())

/** Without a reason, only the title explains it. */
export const Failed: Story = after(({ downloads }) => downloads.fail())
export const FailedWithReason: Story = after(({ downloads }) => downloads.fail('404 Not Found'))
