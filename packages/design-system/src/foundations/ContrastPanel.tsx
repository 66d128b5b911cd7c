import { styled } from 'styled-components'
import { Text } from '../text/Text.tsx'
import { contrastPairs, minimumContrast, type ContrastPair } from '../tokens/contrastPairs.ts'
import { apcaContrast, contrastRatio } from '../tokens/contrast.ts'
import { themes, token, type ColorTokens, type ThemeName } from '../tokens/index.ts'
import { tileStyle } from './page.tsx'

interface ContrastPanelProps {
  theme: ThemeName
  kind: keyof typeof contrastPairs
}

const Panel = styled.div`
  ${tileStyle}
  gap: ${token.space4};
  padding: ${token.space5};
`

const Row = styled.li`
  display: grid;
  gap: ${token.space1};
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space1};
  }
`

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px ${token.space2};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  font-size: 0.75rem;
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  forced-color-adjust: none;
`

const Dot = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${token.radiusFull};
`

const List = styled.ul`
  display: grid;
  gap: ${token.space3};
`

const ratioIn = (colors: ColorTokens, [foreground, background]: ContrastPair): number =>
  contrastRatio(colors[foreground], colors[background])

const lightnessIn = (colors: ColorTokens, [foreground, background]: ContrastPair): number =>
  Math.abs(Math.trunc(apcaContrast(colors[foreground], colors[background])))

/** Text colour of a shape's label, readable on its background in any theme. */
const nameColour = (colors: ColorTokens, ground: string): string =>
  contrastRatio(colors.text, ground) > contrastRatio(colors.surface, ground) ? colors.text : colors.surface

const formatted = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const byForeground = (pairs: readonly ContrastPair[]): Map<ContrastPair[0], ContrastPair[]> => {
  const rows = new Map<ContrastPair[0], ContrastPair[]>()
  for (const pair of pairs) rows.set(pair[0], [...(rows.get(pair[0]) ?? []), pair])
  return rows
}

export function ContrastPanel({ theme, kind }: ContrastPanelProps) {
  const colors = themes[theme]
  const lowest = Math.min(...contrastPairs[kind].map((pair) => ratioIn(colors, pair)))
  return (
    <Panel>
      <div>
        <Text isStrong>{theme}</Text>
        <Text variant="secondary" tone="secondary">
          Lowest {formatted(lowest)}:1, at least {minimumContrast[kind]}:1
        </Text>
      </div>
      <List>
        {[...byForeground(contrastPairs[kind])].map(([foreground, pairs]) => (
          <Row key={foreground}>
            <Text element="span" variant="secondary" tone="secondary">
              {foreground}
            </Text>
            <ul>
              {pairs.map((pair) => (
                <Chip
                  key={pair[1]}
                  style={{
                    color: kind === 'text' ? colors[foreground] : nameColour(colors, colors[pair[1]]),
                    background: colors[pair[1]],
                  }}
                >
                  {kind === 'shape' && <Dot style={{ background: colors[foreground] }} />}
                  {pair[1]} {formatted(ratioIn(colors, pair))}
                  {kind === 'text' && <> · Lc {lightnessIn(colors, pair)}</>}
                </Chip>
              ))}
            </ul>
          </Row>
        ))}
      </List>
    </Panel>
  )
}
