import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { styled } from 'styled-components'
import { Link } from '../link/Link.tsx'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { TruncatedText } from './TruncatedText.tsx'

const long = 'MAC-PRO-RACK2.engineering.internal.northwind.example'

const Narrow = styled.div`
  inline-size: 160px;
`

export default {
  title: 'Components/Data/TruncatedText',
  component: TruncatedText,
  parameters: guide({
    keyboard: {
      Tab: 'Stops at a text that is cut off and shows the whole in a tooltip; passes by one that fits',
      Escape: 'Closes the tooltip; focus stays',
    },
    must: ['get the whole text, also when a child renders it.'],
    mustNot: ['contain more than one line, or more than one control.'],
    maxWidth: 160,
  }),
  args: { text: long },
} satisfies Meta<typeof TruncatedText>

type Story = StoryObj<typeof TruncatedText>

export const Default: Story = {}
/** A text that fits is no Tab stop and has no tooltip. */
export const Fitting: Story = {
  args: { text: 'ERP2012' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.hover(canvas.getByText('ERP2012'))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const States: Story = {
  tags: ['core'],
  render: () => (
    <StatesGrid rows={['text', 'link']} states={['Fitting', 'Cut off']}>
      {(row, state) => {
        const text = state === 'Fitting' ? 'ERP2012' : long
        return (
          <Narrow>
            {row === 'link' ? (
              <TruncatedText text={text}>
                <Link href={`#${text}`}>{text}</Link>
              </TruncatedText>
            ) : (
              <TruncatedText text={text} />
            )}
          </Narrow>
        )
      }}
    </StatesGrid>
  ),
}
