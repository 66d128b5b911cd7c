import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Text } from '../text/Text.tsx'
import { contrastPairs } from '../tokens/contrastPairs.ts'
import { contrastRatio } from '../tokens/contrast.ts'
import { focusRing, themeNames, themes, token } from '../tokens/index.ts'
import { foundation, Gallery, Mono, pageParameters, Part, Program } from './page.tsx'

export default { title: 'Foundations/Focus', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Ground = styled.li`
  forced-color-adjust: none;
  display: grid;
  gap: ${token.space4};
  justify-items: start;
  padding: ${token.space6};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

const Ring = styled.span`
  display: inline-block;
  padding: ${token.space2} ${token.space4};
  border: 1px solid;
  border-radius: ${token.radiusControl};
  outline: 2px solid;
  outline-offset: 2px;
`

const Live = styled.div`
  & > span {
    ${focusRing}
    border-radius: ${token.radiusControl};
  }
`

const grounds = contrastPairs.shape.filter(([shape]) => shape === 'focus').map(([, ground]) => ground)

export const Focus = foundation(
  'Focus',
  'A ring of 2 px with an offset of 2 px, only on the element with keyboard focus. It is never clipped and never hidden by a sticky bar.',
  <>
    {themeNames.map((theme) => (
      <Part key={theme} title={`Theme ${theme}`}>
        <Gallery>
          {grounds.map((ground) => {
            const colors = themes[theme]
            return (
              <Ground key={ground} style={{ background: colors[ground], color: colors.textSecondary }}>
                <Ring
                  style={{
                    outlineColor: colors.focus,
                    borderColor: colors.borderControl,
                    color: colors.text,
                  }}
                >
                  Configure
                </Ring>
                <span>
                  {ground}{' '}
                  <Mono>
                    {(Math.floor(contrastRatio(colors.focus, colors[ground]) * 100) / 100).toFixed(2)}:1
                  </Mono>
                </span>
              </Ground>
            )
          })}
        </Gallery>
      </Part>
    ))}
    <Part
      title="Try it"
      intro="Move through these with Tab: the ring shows. Press them with a pointer: it does not."
    >
      <Gallery>
        {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <li key={variant}>
            <Button variant={variant}>{variant}</Button>
          </li>
        ))}
      </Gallery>
    </Part>
    <Part title="In a component">
      <Program>{`import { focusRing } from '../tokens/index.ts'

&[data-focus-visible] {
  \${focusRing}
}`}</Program>
      <Live>
        <span>In the theme of the toolbar</span>
      </Live>
      <Text tone="secondary">
        A container that clips its overflow has 4 px of padding around focusable elements. After every action,
        focus is on an existing element: the opened or added one, or the neighbour of a removed one.
      </Text>
    </Part>
  </>,
)
