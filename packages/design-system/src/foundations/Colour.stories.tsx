import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Text } from '../text/Text.tsx'
import { colorGroups } from '../tokens/descriptions.ts'
import { themeNames, themes, token } from '../tokens/index.ts'
import { ContrastPanel } from './ContrastPanel.tsx'
import { Board, foundation, Mono, pageParameters, Part, Specimens, TokenWords } from './page.tsx'

export default { title: 'Foundations/Colour', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space2};
`

const Swatch = styled.figure`
  display: grid;
  gap: ${token.space1};
  align-content: start;
  & > span {
    block-size: ${token.space10};
    border: 1px solid ${token.border};
    border-radius: ${token.radiusControl};
    forced-color-adjust: none;
  }
  & > figcaption {
    display: grid;
    font-size: 0.75rem;
    line-height: 1rem;
    color: ${token.textMuted};
  }
`

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${token.space4};
`

const values = (name: string) =>
  themeNames.map((theme) => ({
    theme,
    ground: themes[theme].canvas,
    value: new Map<string, string>(Object.entries(themes[theme])).get(name) ?? '',
  }))

const groups = Object.entries(colorGroups).filter(([title]) => title !== 'Elevation')

function Contrast({ kind, ...part }: { title: string; intro: string; kind: 'text' | 'shape' }) {
  return (
    <Part {...part}>
      <Panels>
        {themeNames.map((theme) => (
          <ContrastPanel key={theme} theme={theme} kind={kind} />
        ))}
      </Panels>
    </Part>
  )
}

export const Colour = foundation(
  'Colour',
  'Components use colours by purpose. Each theme has a value for every one, and its contrasts are measured.',
  <>
    {groups.map(([title, group]) => (
      <Part key={title} title={title}>
        <Board>
          <Specimens>
            {Object.entries<string>(group).map(([name, description]) => (
              <li key={name}>
                <TokenWords name={name} description={description} />
                <Swatches>
                  {values(name).map(({ theme, ground, value }) => (
                    <Swatch key={theme}>
                      <span style={{ background: `linear-gradient(${value}, ${value}), ${ground}` }} />
                      <figcaption>
                        {theme} <Mono>{value}</Mono>
                      </figcaption>
                    </Swatch>
                  ))}
                </Swatches>
              </li>
            ))}
          </Specimens>
        </Board>
      </Part>
    ))}
    <Contrast
      title="Contrast of text"
      intro="Every text on each of its backgrounds, 4.5:1 at least. The tests measure the same list."
      kind="text"
    />
    <Contrast
      title="Contrast of shapes"
      intro="Boundaries of controls, status shapes and the focus ring, 3:1 at least against every surface."
      kind="shape"
    />
    <Part title="Never">
      <Text>
        Write a colour into a component, show a state only by colour, or use a token for another purpose than
        its first word: <Mono>badText</Mono> is for errors, not for red.
      </Text>
    </Part>
  </>,
)
