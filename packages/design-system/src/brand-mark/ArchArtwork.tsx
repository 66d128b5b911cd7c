import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'

export interface ArchArtworkProps extends ElementProps<HTMLDivElement, 'children'> {}

const arches = [
  { radius: 270, top: 101, light: 0.04 },
  { radius: 222.75, top: 141.6, light: 0.075 },
  { radius: 175.5, top: 182.2, light: 0.11 },
  { radius: 128.25, top: 222.8, light: 0.145 },
  { radius: 81, top: 263.4, light: 0.18 },
  { radius: 33.75, top: 304, light: 0.215 },
] as const

const Root = styled.div`
  display: flex;
  block-size: 100%;
  background: linear-gradient(160deg, ${token.brandLight}, ${token.brandDeep} 70%, ${token.brandDark});
  color: ${token.onBrand};
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`

/** Arches within arches, fading inwards: the artwork beside public pages. Decorative; fills its container. */
export function ArchArtwork(props: ArchArtworkProps) {
  return (
    <Root aria-hidden {...props}>
      <svg viewBox="0 0 670 760" preserveAspectRatio="xMidYMax meet" fill="currentColor">
        {arches.map(({ radius, top, light }) => (
          <path
            key={radius}
            opacity={light}
            d={`M${335 - radius} 760V${top + radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0V760z`}
          />
        ))}
      </svg>
    </Root>
  )
}
