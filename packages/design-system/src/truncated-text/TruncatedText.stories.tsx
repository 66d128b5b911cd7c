import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { styled } from 'styled-components'
import { Link } from '../link/index.ts'
import { Stack } from '../stack/index.ts'
import { TruncatedText } from './TruncatedText.tsx'

const long = 'MAC-PRO-RACK2.engineering.internal.northwind.example'

const Narrow = styled.div`
  inline-size: 160px;
`

const description = `
One line of text that ends in an ellipsis where it does not fit.

| Key | Where | What it does |
| --- | --- | --- |
| Tab | a text that is cut off | stops there and shows the whole in a tooltip |
| Tab | a text that fits | passes by |
| Escape | open tooltip | takes it away; focus stays |
`

const meta = {
  title: 'Components/Data/TruncatedText',
  component: TruncatedText,
  parameters: { docs: { description: { component: description } } },
  args: { text: long },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof TruncatedText>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {}

/** A text that fits is no stop for the Tab key and has no tooltip. */
export const Fitting: Story = {
  args: { text: 'ERP2012' },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.hover(within(canvasElement).getByText('ERP2012'))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

/** On keyboard focus the whole shows at once; Escape takes it away. */
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(long)
    await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await expect(text).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(text).toHaveFocus()
  },
}

/** A link that is cut off is the one stop, and shows the tooltip. */
export const AroundALink: Story = {
  args: {
    text: `${long}/login`,
    children: <Link href="#login">{`${long}/login`}</Link>,
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link')
    await waitFor(() => expect(link.parentElement).toHaveAttribute('data-truncated'))
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(`${long}/login`)
  },
}

export const States: Story = {
  render: () => (
    <Stack>
      <TruncatedText text="ERP2012" />
      <TruncatedText text={long} />
      <TruncatedText text={long}>
        <Link href="#host">{long}</Link>
      </TruncatedText>
    </Stack>
  ),
}
