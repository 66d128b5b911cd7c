import { ErrorCode } from '@portico/stores'
import { answer, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectVisible } from '../../testing/acting.ts'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores } from '../../testing/withStores.tsx'
import { REVOCATIONS, reviews, RUNNING } from './review.fixture.ts'
import { ReviewScreen } from './ReviewScreen.tsx'

export default { title: 'Screens/Access reviews', component: ReviewScreen } satisfies Meta<
  typeof ReviewScreen
>

type Story = StoryObj<typeof ReviewScreen>

const on = (...options: Parameters<typeof reviews>): Story => ({
  decorators: [withStores(reviews(...options))],
})

const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  await userEvent.click(button ?? document.body)
}

export const Loading: Story = on('', ({ transport }) => transport.always('GET /account/reviews/', never))

export const Loaded: Story = { ...on(), tags: ['core'] }

export const Empty: Story = on('', ({ transport }) =>
  transport.always('GET /account/reviews/', answer({ reviews: [] })),
)

export const NotLoaded: Story = on('', ({ transport }) =>
  transport.always('GET /account/reviews/', refusal(ErrorCode.forbidden)),
)

export const Start: Story = {
  ...on(),
  tags: ['core'],
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await press(words['review.start'])
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Q1 2027')
    await userEvent.click(dialog.getByRole('radio', { name: words['review.form.some'] }))
    await userEvent.click(dialog.getByRole('button', { name: words['review.form.save'] }))
    await expectVisible(dialog.findByText(words['review.form.required.workspaces']))
  },
}

/** The progress of each workspace. */
export const Running: Story = on('?review=review-1')

export const Finished: Story = on('?review=review-0')

export const Unknown: Story = on('?review=review-1', ({ transport }) =>
  transport.always(`GET ${RUNNING}`, refusal(ErrorCode.notFound)),
)

/** Every kind of row: unmarked, marked, new, no longer shared, of an owner. */
export const Workspace: Story = { ...on('?review=review-1&group=ws-0001'), tags: ['core'] }

export const WorkspacePhone: Story = {
  ...Workspace,
  globals: { viewport: { value: 'compact', isRotated: false } },
}

export const WorkspaceFinished: Story = on('?review=review-0&group=ws-0001')

export const WorkspaceNotLoaded: Story = on('?review=review-1&group=ws-0001', ({ transport }) =>
  transport.always(`GET ${RUNNING}/rows`, refusal(ErrorCode.forbidden)),
)

export const Finish: Story = {
  ...on('?review=review-1'),
  play: async ({ globals }) => {
    await press(messagesOf(globals)['review.finish'])
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
}

export const FinishRefused: Story = {
  ...on('?review=review-1', ({ transport }) => transport.always(REVOCATIONS, refusal(ErrorCode.forbidden))),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await press(words['review.finish'])
    const [, confirm] = within(await screen.findByRole('alertdialog')).getAllByRole('button')
    await userEvent.click(confirm ?? document.body)
    await waitFor(() => expect(screen.getByRole('button', { name: words['app.retry'] })).toBeVisible())
  },
}
