import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { rowHeights } from '../tokens/scales.ts'
import { token } from '../tokens/index.ts'
import { foundation, pageParameters, Part, scaleEntries, TokenSpecimens } from './page.tsx'

export default { title: 'Foundations/Space', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

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

export const Space = foundation(
  'Space',
  'A grid of 4 px. The number of a token is its length in steps of the grid: space4 is 16 px.',
  <>
    <Part title="Distances" intro="Stack, Inline and Grid accept them as gap={4}.">
      <TokenSpecimens tokens={scaleEntries('space')}>
        {(value) => <Bar style={{ inlineSize: value }} />}
      </TokenSpecimens>
    </Part>
    <Part
      title="Heights"
      intro="Under a finger every control has the large height. No target is smaller than 24 by 24."
    >
      <TokenSpecimens tokens={[...scaleEntries('height'), ...rows]}>
        {(value) => <Control style={{ blockSize: value }} />}
      </TokenSpecimens>
    </Part>
    <Part title="Widths">
      <TokenSpecimens tokens={scaleEntries('width')}>
        {(value) => <Bar style={{ inlineSize: value }} />}
      </TokenSpecimens>
    </Part>
  </>,
)
