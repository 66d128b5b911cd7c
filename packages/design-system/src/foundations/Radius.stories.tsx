import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { foundation, Gallery, pageParameters, Part, scaleEntries, TokenWords } from './page.tsx'

export default { title: 'Foundations/Radius', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Shape = styled.div`
  block-size: 6rem;
  margin-block-end: ${token.space3};
  border: 1px solid ${token.borderControl};
  background: ${token.surface};
`

export const Radius = foundation(
  'Radius',
  'The larger the thing, the rounder its corners. What lies within another has the smaller radius.',
  <Part title="Corners">
    <Gallery>
      {scaleEntries('radius').map(({ name, value, description }) => (
        <li key={name}>
          <Shape style={{ borderRadius: value }} />
          <TokenWords name={name} value={value} description={description} />
        </li>
      ))}
    </Gallery>
  </Part>,
)
