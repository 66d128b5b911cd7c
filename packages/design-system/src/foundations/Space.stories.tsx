import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { rowHeights } from '../tokens/scales.ts'
import { token } from '../tokens/index.ts'
import { Board, FoundationPage, pageParameters, Part, Specimens, TokenWords } from './page.tsx'
import { scaleEntries } from './scaleEntries.ts'

const meta = {
  title: 'Foundations/Space',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

export default meta

const Bar = styled.div`
  block-size: ${token.space6};
  max-inline-size: 100%;
  border-radius: 2px;
  background: ${token.accent};
  forced-color-adjust: none;
`

const Control = styled.div`
  inline-size: 8rem;
  max-inline-size: 100%;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
`

const rows = Object.entries(rowHeights).map(([density, value]) => ({
  name: 'rowHeight',
  value,
  description: `Rows of tables, density ${density}.`,
}))

export const Space: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Space"
      lead="A grid of 4 px. The number of a token is its length in steps of the grid: space4 is 16 px."
    >
      <Part title="Distances" intro="Stack, Inline and Grid take them as gap={4}.">
        <Board>
          <Specimens>
            {scaleEntries('space').map(({ name, value, description }) => (
              <li key={name}>
                <TokenWords name={name} value={value} description={description} />
                <Bar style={{ inlineSize: value }} />
              </li>
            ))}
          </Specimens>
        </Board>
      </Part>
      <Part
        title="Heights"
        intro="Under a finger every control has the large height. No target is smaller than 24 by 24."
      >
        <Board>
          <Specimens>
            {[...scaleEntries('height'), ...rows].map(({ name, value, description }) => (
              <li key={`${name} ${value}`}>
                <TokenWords name={name} value={value} description={description} />
                <Control style={{ blockSize: value }} />
              </li>
            ))}
          </Specimens>
        </Board>
      </Part>
      <Part title="Widths">
        <Board>
          <Specimens>
            {scaleEntries('width').map(({ name, value, description }) => (
              <li key={name}>
                <TokenWords name={name} value={value} description={description} />
                <Bar style={{ inlineSize: value }} />
              </li>
            ))}
          </Specimens>
        </Board>
      </Part>
    </FoundationPage>
  ),
}
