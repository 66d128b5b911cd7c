import type { Meta } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { colorGroups } from '../tokens/descriptions.ts'
import { themeNames, themes, token } from '../tokens/index.ts'
import { foundation, Mono, pageParameters, Part } from './page.tsx'

export default {
  title: 'Foundations/Elevation',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const Ground = styled.ul`
  forced-color-adjust: none;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${token.space8};
  padding: ${token.space8};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
`

const Sheet = styled.li`
  display: grid;
  gap: ${token.space1};
  align-content: start;
  min-block-size: 7rem;
  padding: ${token.space4};
  border: 1px solid;
  border-radius: ${token.radiusCard};
  font-size: 0.8125rem;
  line-height: 1.125rem;
  & > strong {
    font-size: 0.875rem;
  }
`

const steps = Object.entries(colorGroups.Elevation)

export const Elevation = foundation(
  'Elevation',
  'Lines of one pixel give structure. Shadows are for floating elements, and show their height.',
  <>
    {themeNames.map((theme) => {
      const colors = themes[theme]
      const shadows = new Map<string, string>(Object.entries(colors))
      return (
        <Part key={theme} title={`Theme ${theme}`}>
          <Ground style={{ background: colors.canvas }}>
            {steps.map(([name, description], step) => (
              <Sheet
                key={name}
                style={{
                  background: step === 0 ? colors.surface : colors.surfaceRaised,
                  borderColor: colors.border,
                  color: colors.textSecondary,
                  boxShadow: shadows.get(name),
                }}
              >
                <strong style={{ color: colors.text }}>{name}</strong>
                {description}
                <Mono>{shadows.get(name)}</Mono>
              </Sheet>
            ))}
          </Ground>
        </Part>
      )
    })}
  </>,
)
