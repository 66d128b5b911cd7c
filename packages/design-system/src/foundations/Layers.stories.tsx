import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { Board, foundation, pageParameters, Part, scaleEntries, Specimens, TokenWords } from './page.tsx'

export default { title: 'Foundations/Layers', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Pile = styled.ol`
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${token.space4};
`

const Sheet = styled.li`
  position: relative;
  align-self: start;
  inline-size: min(60%, 22rem);
  min-block-size: 5rem;
  margin-block-end: -${token.space6};
  padding: ${token.space3} ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.elevation2};
`

const layers = scaleEntries('layer').toSorted((a, b) => Number(a.value) - Number(b.value))

export const Layers = foundation(
  'Layers',
  'The stacking order is defined in one place. No component has a z-index of its own.',
  <>
    <Part title="From below to above" intro="The page itself is below all of them.">
      <Pile>
        {layers.map(({ name, value, description }, place) => (
          <Sheet key={name} style={{ zIndex: Number(value), marginInlineStart: `min(${place * 8}%, 50%)` }}>
            <Text isStrong>{name}</Text>
            <Text variant="secondary" tone="secondary">
              {description}
            </Text>
          </Sheet>
        ))}
      </Pile>
    </Part>
    <Part title="Values">
      <Board>
        <Specimens>
          {layers.map(({ name, value, description }) => (
            <li key={name}>
              <TokenWords name={name} value={value} />
              <Text variant="secondary" tone="secondary">
                {description}
              </Text>
            </li>
          ))}
        </Specimens>
      </Board>
    </Part>
  </>,
)
