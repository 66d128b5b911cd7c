import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { foundation, pageParameters, Part, scaleEntries, TokenSpecimens } from './page.tsx'

export default { title: 'Foundations/Motion', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Track = styled.div`
  container-type: inline-size;
  block-size: ${token.space6};
  border-radius: ${token.radiusFull};
  background: ${token.surfaceSunken};
  border: 1px solid ${token.border};
`

const Ball = styled.div`
  inline-size: 22px;
  block-size: 22px;
  border-radius: ${token.radiusFull};
  background: ${token.accent};
  transition-property: translate;
  transition-timing-function: ${token.easeOut};
  &[data-there] {
    translate: calc(100cqi - 22px);
  }
`

const Curve = styled.svg`
  inline-size: 8rem;
  max-inline-size: 100%;
  overflow: visible;
  & > path {
    fill: none;
    stroke: ${token.accent};
    stroke-width: 2;
  }
  & > rect {
    fill: none;
    stroke: ${token.border};
  }
`

/** `cubic-bezier(a, b, c, d)` as a curve in a box of 100 by 100. */
const pathOf = (css: string): string => {
  const [a = 0, b = 0, c = 1, d = 1] = [...css.matchAll(/[\d.]+/g)].map(Number)
  return `M0 100 C${a * 100} ${100 - b * 100} ${c * 100} ${100 - d * 100} 100 0`
}

function Durations() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <div>
        <Button onPress={() => setThere(!isThere)}>{isThere ? 'Move back' : 'Move'}</Button>
      </div>
      <TokenSpecimens tokens={scaleEntries('duration')}>
        {(value) => (
          <Track>
            <Ball data-there={isThere || undefined} style={{ transitionDuration: value }} />
          </Track>
        )}
      </TokenSpecimens>
    </>
  )
}

export const Motion = foundation(
  'Motion',
  'Only to explain where something came from, for 120 to 200 ms. With less motion asked for, nothing moves.',
  <>
    <Part title="Durations">
      <Durations />
    </Part>
    <Part title="Easing">
      <TokenSpecimens tokens={scaleEntries('ease')}>
        {(value) => (
          <Curve viewBox="0 0 100 100" aria-hidden>
            <rect width="100" height="100" />
            <path d={pathOf(value)} />
          </Curve>
        )}
      </TokenSpecimens>
    </Part>
    <Part title="Never">
      <Text>
        Move text while it is read, loop endlessly except for progress, or make users wait for an animation to
        end.
      </Text>
    </Part>
  </>,
)
