import type { Meta } from '@storybook/react-vite'
import { css, styled } from 'styled-components'
import { Text } from '../text/Text.tsx'
import { typeDescriptions } from '../tokens/descriptions.ts'
import { textStyle, token, typeStyles, type TypeStyle } from '../tokens/index.ts'
import {
  Board,
  foundation,
  Mono,
  pageParameters,
  Part,
  scaleEntries,
  Specimens,
  TokenWords,
} from './page.tsx'

export default { title: 'Foundations/Type', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const names = Object.keys(typeStyles).filter((name): name is TypeStyle => name in typeStyles)

const Sample = styled.p`
  overflow-wrap: anywhere;
  ${names.map(
    (name) => css`
      &[data-type='${name}'] {
        ${textStyle(name)}
      }
    `,
  )}
`

const Figures = styled.div`
  display: grid;
  gap: ${token.space1};
  justify-items: start;
  & > [data-tabular] {
    font-variant-numeric: tabular-nums;
  }
`

const numbers = ['1,111.10 $', '2,048.00 $', '987.45 $']

export const Type = foundation(
  'Type',
  'Inter, variable, in six roles. Sizes follow the browser’s text size, so everything stays readable at 200 %.',
  <>
    <Part title="Roles" intro="Text and Heading use them; your own components do with textStyle().">
      <Board>
        <Specimens>
          {names.map((name) => {
            const { size, line, weight, tracking } = typeStyles[name]
            return (
              <li key={name}>
                <div>
                  <Text isStrong>{name}</Text>
                  <Text variant="secondary" tone="secondary">
                    {typeDescriptions[name]}
                  </Text>
                  <Text variant="secondary" tone="muted">
                    <Mono>
                      {size} / {line}, {weight}
                      {tracking !== '0' && `, ${tracking}`}
                    </Mono>
                  </Text>
                </div>
                <Sample data-type={name}>Workspaces open in a new tab</Sample>
              </li>
            )
          })}
        </Specimens>
      </Board>
    </Part>
    <Part title="Families and weights">
      <Board>
        <Specimens>
          {scaleEntries('fontText', 'fontMono').map(({ name, value, description }) => (
            <li key={name}>
              <TokenWords name={name} description={description} />
              <p style={{ fontFamily: value }}>accounting-4821.portico.app · ACC-SRV-01 · 0O 1lI</p>
            </li>
          ))}
          {scaleEntries('weight').map(({ name, value, description }) => (
            <li key={name}>
              <TokenWords name={name} value={value} description={description} />
              <p style={{ fontWeight: Number(value) }}>Seven workspaces, six of them active</p>
            </li>
          ))}
        </Specimens>
      </Board>
    </Part>
    <Part title="Figures" intro="In tables and prices all digits have the same width, so that they align.">
      <Figures>
        {numbers.map((number) => (
          <span key={number} data-tabular>
            {number}
          </span>
        ))}
      </Figures>
    </Part>
  </>,
)
